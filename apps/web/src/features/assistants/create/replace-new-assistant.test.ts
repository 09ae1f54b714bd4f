import '#api/offline/fake-indexed-db.ts';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepDraftFiles, readDraftFiles } from '#api/offline/draft-files.ts';
import { connectToastHost, type TimedToast } from '#ui/toasts/toast.ts';
import { dropNewAssistant, keepNewAssistant, type NewAssistant, readNewAssistant, toNewAssistant } from './new-assistant-store.ts';
import { readRestoreCount, replaceNewAssistant } from './replace-new-assistant.ts';

vi.mock('virtual:words', () => ({ languages: { 'en-US': async () => ({ first: { assistant: {} } }) }, namespaces: [] }));

globalThis.indexedDB = new IDBFactory();
let toasts: TimedToast[];
const reopen = vi.fn();

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  toasts = [];
  connectToastHost({ show: (toast) => toasts.push(toast), hide: () => {} });
  reopen.mockClear();
});

const draft = (name: string): NewAssistant =>
  toNewAssistant({ fields: { name, avatar: '✨', description: '', instructions: '', openingMessage: '', locale: null }, model: null });
const filesOf = async ({ id }: NewAssistant) => (await readDraftFiles(id)).map(({ key }) => key);

/** A kept draft with one file. */
async function withFile(name: string): Promise<NewAssistant> {
  const made = draft(name);
  keepNewAssistant(made);
  await keepDraftFiles([{ key: name, draftId: made.id, file: new File(['x'], 'x.txt'), keptAt: Date.now() }]);
  return made;
}

it.each([
  ['drafting again', () => draft('New')],
  ['discarding', () => null],
])('the draft that %s replaces comes back with its files', async (_, next) => {
  const former = await withFile('Edited');
  replaceNewAssistant(next(), reopen);
  expect(readNewAssistant()?.fields.name).toBe(next()?.fields.name);
  await expect.poll(() => toasts).toHaveLength(1);
  const before = readRestoreCount();
  toasts[0]!.action!.onPress();
  toasts[0]!.onClosed!();
  expect(readNewAssistant()).toEqual(former);
  expect(await filesOf(former)).toEqual(['Edited']);
  expect(reopen).toHaveBeenCalledOnce();
  expect(readRestoreCount()).toBe(before + 1);
});

it('the files of a replaced draft are removed when it can no longer come back, those of the new draft are not', async () => {
  const former = await withFile('Former');
  replaceNewAssistant(null, reopen);
  const present = await withFile('Present');
  await expect.poll(() => toasts).toHaveLength(1);
  toasts[0]!.onClosed!();
  await expect.poll(() => filesOf(former)).toEqual([]);
  expect(await filesOf(present)).toEqual(['Present']);
});

it('the draft that a former one replaces can come back in turn', async () => {
  await withFile('First');
  const second = draft('Second');
  replaceNewAssistant(second, reopen);
  await expect.poll(() => toasts).toHaveLength(1);
  toasts[0]!.action!.onPress();
  await expect.poll(() => toasts).toHaveLength(2);
  toasts[1]!.action!.onPress();
  expect(readNewAssistant()).toEqual(second);
});

it('a draft that came back while another was saved stays, with its files', async () => {
  const first = await withFile('First');
  const second = draft('Second');
  replaceNewAssistant(second, reopen);
  await expect.poll(() => toasts).toHaveLength(1);
  toasts[0]!.action!.onPress();
  dropNewAssistant(second.id);
  expect(readNewAssistant()).toEqual(first);
  expect(await filesOf(first)).toHaveLength(1);
});

it('a first draft replaces none, and a saved one is forgotten with its files at once', async () => {
  replaceNewAssistant(draft('First'), reopen);
  const saved = await withFile('Saved');
  dropNewAssistant(readNewAssistant()?.id ?? '');
  expect(readNewAssistant()).toBe(null);
  await expect.poll(() => filesOf(saved)).toEqual([]);
  expect(toasts).toEqual([]);
});
