import type { Prompt } from '@parley/contracts/prompts/prompt';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import './fake-indexed-db.ts';

/** What the server has; null: it cannot be reached. */
let stored: Prompt[] | null;
let isFull: boolean;
let kept: Map<string, string>;

async function loadPage() {
  vi.resetModules();
  const [{ setTransport }, database, prompts] = await Promise.all([
    import('../transport.ts'),
    import('./offline-database.ts'),
    import('./kept-prompts.ts'),
  ]);
  setTransport(async (_url, init) => {
    if (!stored) throw new TypeError('Failed to fetch');
    const answer = (status: number, body: unknown) => ({ ok: status < 300, status, json: () => Promise.resolve(body) }) as Response;
    if (init?.method !== 'POST') return answer(200, { prompts: stored });
    if (isFull) return answer(409, { error: { code: 'conflict', message: '' } });
    const sent = { createdAt: 1, updatedAt: 1, ...(JSON.parse(String(init.body)) as { id: string; title: string; text: string }) };
    stored = [...stored, sent];
    return answer(200, sent);
  });
  await database.keepOfflineFor('me');
  return { ...prompts, ...database };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  kept = new Map([['parley.user', 'me']]);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubEnv('SSR', false);
  stored = [];
  isFull = false;
});

const keepInBrowser = (value: unknown) => kept.set('parley.snippets', JSON.stringify(value));
const titles = (prompts: readonly Prompt[]) => prompts.map(({ title }) => title);

it('what an earlier release kept in the browser moves to the server, once', async () => {
  keepInBrowser([{ name: 'Answer briefly.', text: 'Answer briefly.\nIn German.' }, { name: '', text: 'Second' }, 1, { name: 2 }]);
  const page = await loadPage();
  expect(titles(await page.loadPrompts())).toEqual(['Answer briefly.', 'Second']);
  expect(titles(stored!)).toEqual(['Answer briefly.', 'Second']);
  expect(kept.has('parley.snippets')).toBe(false);
  expect(await page.loadPrompts()).toHaveLength(2);
});

it('what the server does not take stays in the browser and in the list', async () => {
  keepInBrowser([{ name: 'Kept', text: 'Kept.' }]);
  isFull = true;
  const page = await loadPage();
  expect(titles(await page.loadPrompts())).toEqual(['Kept']);
  isFull = false;
  expect(titles(await page.loadPrompts())).toEqual(['Kept']);
  expect([titles(stored!), kept.has('parley.snippets')]).toEqual([['Kept'], false]);
});

it('a prompt with the same words is not stored again', async () => {
  stored = [{ id: 'a', title: 'There', text: 'Same.', createdAt: 1, updatedAt: 1 }];
  keepInBrowser([{ name: 'Here', text: 'Same.' }]);
  expect(titles(await (await loadPage()).loadPrompts())).toEqual(['There']);
  expect(kept.has('parley.snippets')).toBe(false);
});

it('without the server there is the copy, together with what is only here', async () => {
  stored = [{ id: 'a', title: 'Copied', text: 'Copied.', createdAt: 1, updatedAt: 1 }];
  const page = await loadPage();
  await page.loadPrompts();
  await vi.waitFor(async () => expect(await (await page.offlineDatabase()).count('lists')).toBe(1));
  stored = null;
  keepInBrowser([{ name: 'Here', text: 'Here.' }]);
  expect(titles(await (await loadPage()).loadPrompts())).toEqual(['Copied', 'Here']);
  kept.delete('parley.snippets');
  await (await page.offlineDatabase()).clear('lists');
  await expect((await loadPage()).loadPrompts()).rejects.toMatchObject({ code: 'server_unreachable' });
});
