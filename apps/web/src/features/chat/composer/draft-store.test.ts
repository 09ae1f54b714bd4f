import { expect, it, vi } from 'vitest';
import { keepTextsFor, leaveForAnotherUser, nobody } from '#api/offline/own-storage.ts';
import { readDraft, writeDraft } from './draft-store.ts';

function createStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

it('a page that is left after its account was deleted does not write its draft back', () => {
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('sessionStorage', createStorage());
  vi.stubGlobal('document', new EventTarget());
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  keepTextsFor('me');
  const stop = leaveForAnotherUser('me');
  writeDraft('new', 'Half a thought');
  expect(readDraft('new')).toBe('Half a thought');
  keepTextsFor(nobody);
  writeDraft('new', 'Half a thought and more');
  expect(readDraft('new')).toBe('');
  stop();
});
