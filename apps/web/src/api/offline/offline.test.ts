import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { GetConversationResponse } from '@parley/contracts/conversations/get-conversation';
import type { ListConversationsResponse } from '@parley/contracts/conversations/list-conversations';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#api/testing/memory-storage.ts';
import './fake-indexed-db.ts';
import type { UnsentMessage } from './offline-database.ts';

/** Answers of the server by path; a path without one is a network failure. */
let server: Map<string, unknown>;

/** The modules as a page that was just loaded has them. The database stays. */
async function loadPage() {
  vi.resetModules();
  const { setTransport } = await import('../transport.ts');
  setTransport(async (url) => {
    const path = url.split('?')[0]!;
    if (!server.has(path)) throw new TypeError('Failed to fetch');
    return { ok: true, status: 200, json: () => Promise.resolve(server.get(path)) };
  });
  const [database, pages, outbox, drafts, session] = await Promise.all([
    import('./offline-database.ts'),
    import('./kept-pages.ts'),
    import('./outbox.ts'),
    import('./draft-files.ts'),
    import('../begin-session.ts'),
  ]);
  return { ...database, ...pages, ...outbox, ...drafts, ...session };
}

const pageOf = (id: string) =>
  ({ conversation: { id } as Conversation, messages: [], olderCursor: null, eventSequence: 4 }) as unknown as GetConversationResponse;
const unsent = (id: string, createdAt: number, conversationId = 'c'): UnsentMessage => ({
  conversationId,
  request: { id, text: id, parentId: null, locale: 'en-US' } as UnsentMessage['request'],
  parentId: null,
  createdAt,
  code: 'server_unreachable',
});
const idsOf = (messages: UnsentMessage[]) => messages.map(({ request }) => request.id);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubEnv('SSR', false);
  server = new Map();
});

it('a conversation that was opened can be read without the server, also after a reload', async () => {
  const page = await loadPage();
  await page.keepOfflineFor('me');
  server.set('/api/conversations/a', pageOf('a'));
  expect(await page.loadConversation('a')).toEqual({ page: pageOf('a'), isKept: false });
  await vi.waitFor(async () => expect(await (await page.offlineDatabase()).count('pages')).toBe(1));
  server.clear();
  const later = await loadPage();
  expect(await later.loadConversation('a')).toEqual({ page: pageOf('a'), isKept: true });
  await expect(later.loadConversation('b')).rejects.toMatchObject({ code: 'server_unreachable' });
});

it('the copy of the list promises neither later pages nor later changes', async () => {
  const page = await loadPage();
  await page.keepOfflineFor('me');
  const list = { pinned: [], conversations: [{ id: 'a' }], nextCursor: 'next', eventSequence: 9 } as unknown as ListConversationsResponse;
  server.set('/api/conversations', list);
  await page.loadConversationList(30);
  await vi.waitFor(async () => expect(await (await page.offlineDatabase()).count('lists')).toBe(1));
  server.clear();
  expect(await page.loadConversationList(30)).toEqual({ ...list, nextCursor: null, eventSequence: 0 });
});

it('nothing of the server is stored before the user is known', async () => {
  const page = await loadPage();
  const keeping = page.keepPage(pageOf('a'));
  const database = await page.offlineDatabase();
  expect(await database.count('pages')).toBe(0);
  await page.keepOfflineFor('me');
  await keeping;
  expect(await database.count('pages')).toBe(1);
});

it('of more than 200 conversations the one that was not opened for longest is dropped', async () => {
  const page = await loadPage();
  await page.keepOfflineFor('me');
  const clock = vi.spyOn(Date, 'now');
  for (let index = 0; index <= 200; index += 1) {
    clock.mockReturnValue(index);
    await page.keepPage(pageOf(`p${index}`));
  }
  clock.mockRestore();
  const keys = await (await page.offlineDatabase()).getAllKeys('pages');
  expect(keys).toHaveLength(200);
  expect(keys).not.toContain('p0');
});

it('another user finds neither copies nor unsent messages nor files; the same user finds all', async () => {
  const mine = await loadPage();
  await mine.keepOfflineFor('me');
  await mine.keepPage(pageOf('a'));
  await mine.putInOutbox(unsent('m', 1));
  await mine.keepDraftFiles([{ key: 'f', draftId: 'd', file: new File(['x'], 'x.txt'), keptAt: Date.now() }]);
  const again = await loadPage();
  await again.keepOfflineFor('me');
  expect([idsOf(await again.readOutbox()), (await again.readDraftFiles('d')).length]).toEqual([['m'], 1]);

  const other = await loadPage();
  await other.keepOfflineFor('another');
  expect(await other.readOutbox()).toEqual([]);
  expect(await (await other.offlineDatabase()).count('pages')).toBe(0);
  await vi.waitFor(async () => expect(await other.readDraftFiles('d')).toEqual([]));
});

it('signing in as another person removes drafts and copies, and keeps the look of the device; the same person finds all', async () => {
  const [local, session] = [memoryStorage(), memoryStorage()];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  const signIn = async (id: string) => {
    server.set('/api/session', { user: { id } });
    await (await loadPage()).beginSession();
  };
  await signIn('me');
  local.setItem('parley.theme', 'dark');
  const secrets = ['parley:draft:new', 'parley:draft-files:new', 'parley.snippets', 'parley.openFolders'];
  for (const key of secrets) local.setItem(key, 'zebrafish');
  session.setItem('parley:new-assistant', 'zebrafish');
  const page = await loadPage();
  await page.keepOfflineFor('me');
  await page.keepPage(pageOf('a'));
  await signIn('me');
  expect([...secrets.map((key) => local.getItem(key)), session.getItem('parley:new-assistant')]).toEqual(Array(5).fill('zebrafish'));

  await signIn('another');
  expect([...secrets.map((key) => local.getItem(key)), session.getItem('parley:new-assistant')]).toEqual(Array(5).fill(null));
  expect(local.getItem('parley.theme')).toBe('dark');
  expect(await (await (await loadPage()).offlineDatabase()).count('pages')).toBe(0);
});

it('a deleted account leaves nothing that its user wrote, and an open page of it knows that it may write nothing back', async () => {
  const [local, session] = [memoryStorage(), memoryStorage()];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  const location = { assign: vi.fn(), replace: vi.fn() };
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', new EventTarget());
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  const page = await loadPage();
  const { belongsToAnother, leaveForAnotherUser } = await import('./own-storage.ts');
  const { leaveDeletedAccount } = await import('../sign-out.ts');
  await page.keepOfflineFor('me');
  leaveForAnotherUser('me');
  local.setItem('parley:draft:new', 'zebrafish');
  session.setItem('parley:instructions', 'zebrafish');
  await page.keepPage(pageOf('a'));
  await page.putInOutbox(unsent('m', 1));
  await page.keepDraftFiles([{ key: 'f', draftId: 'd', file: new File(['x'], 'x.txt'), keptAt: Date.now() }]);
  expect(belongsToAnother()).toBe(false);

  await leaveDeletedAccount();
  expect(location.assign).toHaveBeenCalledWith('/sign-in');
  expect(belongsToAnother()).toBe(true);
  expect([local.getItem('parley:draft:new'), session.getItem('parley:instructions')]).toEqual([null, null]);
  expect([await page.readOutbox(), await page.readDraftFiles('d')]).toEqual([[], []]);
  expect(await (await page.offlineDatabase()).count('pages')).toBe(0);
  // Another tab of the account leaves, too.
  window.dispatchEvent(new Event('storage'));
  expect(location.replace).toHaveBeenCalledWith('/');
});

it('what was shared to the app waits for the same person, and is gone before another one is known', async () => {
  const kept = new Set(['parley-shared', 'parley-assets']);
  vi.stubGlobal('caches', { delete: async (name: string) => kept.delete(name) });
  await (await loadPage()).keepOfflineFor('me');
  await (await loadPage()).keepOfflineFor('me');
  expect([...kept]).toEqual(['parley-shared', 'parley-assets']);
  await (await loadPage()).keepOfflineFor('another');
  expect([...kept]).toEqual(['parley-assets']);
});

it('removing the copies keeps unsent messages', async () => {
  const page = await loadPage();
  await page.keepOfflineFor('me');
  await page.keepPage(pageOf('a'));
  await page.putInOutbox(unsent('m', 1));
  await page.removeCopies();
  expect(await (await page.offlineDatabase()).count('pages')).toBe(0);
  expect(idsOf(await page.readOutbox())).toEqual(['m']);
});

it('unsent messages come back oldest first, of one conversation or of all, until they are taken', async () => {
  const page = await loadPage();
  await Promise.all([page.putInOutbox(unsent('late', 3)), page.putInOutbox(unsent('early', 1)), page.putInOutbox(unsent('other', 2, 'd'))]);
  expect(idsOf(await page.readOutbox())).toEqual(['early', 'other', 'late']);
  expect(idsOf(await page.readOutbox('c'))).toEqual(['early', 'late']);
  await page.takeFromOutbox('early');
  expect(idsOf(await page.readOutbox('c'))).toEqual(['late']);
});

it('an unsent message of an earlier release has the present names', async () => {
  const page = await loadPage();
  const { request, ...rest } = unsent('m', 1);
  await page.putInOutbox({ ...rest, request: { ...request, isTrial: true } as UnsentMessage['request'] });
  expect((await page.readOutbox())[0]!.request).toEqual({ ...request, isPreviewChat: true });
});

it('a browser that forbids storage still reads and sends', async () => {
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  } as unknown as IDBFactory;
  const page = await loadPage();
  expect(await page.putInOutbox(unsent('m', 1))).toBe(false);
  expect(await page.readOutbox()).toEqual([]);
  expect(await page.readDraftFiles('d')).toEqual([]);
  server.set('/api/conversations/a', pageOf('a'));
  expect((await page.loadConversation('a')).isKept).toBe(false);
  await expect(page.loadConversation('b')).rejects.toMatchObject({ code: 'server_unreachable' });
});

it('files of a draft keep their order, and those of a forgotten draft go after 30 days', async () => {
  const page = await loadPage();
  const file = (key: string, keptAt: number) => ({ key, draftId: 'd', file: new File([key], key), keptAt });
  const now = Date.now();
  await page.keepDraftFiles([file('second', now), file('first', now - 1000), file('forgotten', now - 31 * 86_400_000)]);
  expect((await page.readDraftFiles('d')).map(({ key }) => key)).toEqual(['first', 'second']);
  await page.dropDraftFile('first');
  await page.dropDraftFiles('d');
  expect(await page.readDraftFiles('d')).toEqual([]);
});
