import { expect, it, vi } from 'vitest';
import { memoryStorage } from '#api/testing/memory-storage.ts';
import { keepTextsFor, leaveForAnotherUser, nobody } from '#api/offline/own-storage.ts';
import { readDraft, writeDraft } from './draft-store.ts';

it('a page that is left after its account was deleted does not write its draft back', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
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
