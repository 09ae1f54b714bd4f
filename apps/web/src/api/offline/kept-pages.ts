import type { GetConversationResponse } from '@parley/contracts/get-conversation';
import type { ListConversationsResponse } from '@parley/contracts/list-conversations';
import type { IDBPDatabase } from 'idb';
import { ApiFailure } from '../api-failure.ts';
import { call } from '../call.ts';
import type { OfflineSchema } from './offline-database.ts';

/** Conversations kept for reading offline; the one unopened longest goes first. */
const mostPages = 200;

/** Nothing that is shown first waits for the database, nor for its code. */
const loadDatabase = () => import('./offline-database.ts');

/**
 * A conversation from the server, or the copy this browser kept when the server cannot be reached.
 *
 * @throws ApiFailure when neither has it
 */
export async function loadConversation(
  id: string,
  limit?: number,
  signal?: AbortSignal,
): Promise<{ page: GetConversationResponse; isKept: boolean }> {
  try {
    const page = await call('GET /api/conversations/{id}', { params: { id }, query: { limit }, signal });
    void keepPage(page);
    return { page, isKept: false };
  } catch (fault) {
    const kept = isUnreachable(fault) ? await withDatabase((database) => database.get('pages', id)) : undefined;
    if (!kept) throw fault;
    return { page: kept.page, isKept: true };
  }
}

/** The first page of the conversation list, or the copy this browser kept. */
export async function loadConversationList(limit: number, signal?: AbortSignal): Promise<ListConversationsResponse> {
  try {
    const list = await call('GET /api/conversations', { query: { limit }, signal });
    void keepList(list);
    return list;
  } catch (fault) {
    const kept = isUnreachable(fault) ? await withDatabase((database) => database.get('lists', 'newest')) : undefined;
    if (!kept) throw fault;
    // What came after the first page is not kept, nor what has happened since.
    return { ...kept, nextCursor: null, eventSequence: 0 };
  }
}

/** Keeps the newest conversations as they are now. Never throws. */
export async function keepList(list: ListConversationsResponse): Promise<void> {
  await keep((database) => database.put('lists', list, 'newest'));
}

/** Keeps a conversation as it is now, for reading offline. Never throws: a full disk must not disturb the page. */
export async function keepPage(page: GetConversationResponse): Promise<void> {
  await keep(async (database) => {
    const transaction = database.transaction('pages', 'readwrite');
    await transaction.store.put({ id: page.conversation.id, page, usedAt: Date.now() });
    let surplus = (await transaction.store.count()) - mostPages;
    for (
      let cursor = await transaction.store.index('usedAt').openCursor();
      cursor && surplus > 0;
      cursor = await cursor.continue(), surplus -= 1
    ) {
      await cursor.delete();
    }
    await transaction.done;
  });
}

async function keep(write: (database: IDBPDatabase<OfflineSchema>) => Promise<unknown>): Promise<void> {
  try {
    const { offlineDatabase, ownerIsKnown } = await loadDatabase();
    await ownerIsKnown;
    await write(await offlineDatabase());
  } catch (fault) {
    console.warn('The offline copy could not be stored.', fault);
  }
}

/** Undefined also where the browser forbids the database: then there is no copy. */
async function withDatabase<Value>(get: (database: IDBPDatabase<OfflineSchema>) => Promise<Value>): Promise<Value | undefined> {
  try {
    const { offlineDatabase } = await loadDatabase();
    return await get(await offlineDatabase());
  } catch {
    return undefined;
  }
}

/** A deleted conversation leaves no copy here. Never throws: without storage there is none. */
export async function forgetPage(id: string): Promise<void> {
  await withDatabase((database) => database.delete('pages', id));
}

/** Whether the server did not answer at all, so that a kept copy or a later try makes sense. */
export function isUnreachable(fault: unknown): boolean {
  return fault instanceof ApiFailure && (fault.code === 'offline' || fault.code === 'server_unreachable');
}
