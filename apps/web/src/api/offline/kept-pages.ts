import type { GetConversationResponse } from '@parley/contracts/conversations/get-conversation';
import type { ListConversationsResponse } from '@parley/contracts/conversations/list-conversations';
import type { IDBPDatabase } from 'idb';
import { ApiFailure } from '../api-failure.ts';
import { call } from '../call.ts';
import type { OfflineSchema } from './offline-database.ts';

/** Number of conversations kept for offline reading. The one that was not opened for longest is removed first. */
const mostPages = 200;

/** The first screen waits neither for the database nor for its code. */
const loadDatabase = () => import('./offline-database.ts');

/**
 * A conversation from the server, or this browser's copy if the server is unreachable.
 *
 * @throws ApiFailure if neither exists
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
  } catch (error) {
    const kept = isUnreachable(error) ? await withDatabase((database) => database.get('pages', id)) : undefined;
    if (!kept) throw error;
    return { page: kept.page, isKept: true };
  }
}

/** The first page of the conversations in no folder, or this browser's copy. */
export async function loadConversationList(limit: number, signal?: AbortSignal): Promise<ListConversationsResponse> {
  try {
    const list = await call('GET /api/conversations', { query: { limit, unfiled: 'true' }, signal });
    void keepList(list);
    return list;
  } catch (error) {
    const kept = isUnreachable(error) ? await withDatabase((database) => database.get('lists', 'newest')) : undefined;
    if (!kept || !('conversations' in kept)) throw error;
    // Neither later pages nor later changes are in the copy.
    return { ...kept, nextCursor: null, eventSequence: 0 };
  }
}

/** Stores the newest conversations in their present state. Never throws. */
export async function keepList(list: ListConversationsResponse): Promise<void> {
  await keep((database) => database.put('lists', list, 'newest'));
}

/** Stores a conversation for offline reading. Never throws: a full disk must not disturb the page. */
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

/** Stores something for offline use. Never throws. */
export async function keep(write: (database: IDBPDatabase<OfflineSchema>) => Promise<unknown>): Promise<void> {
  if (import.meta.env.SSR) return;
  try {
    const { offlineDatabase, userIsKnown } = await loadDatabase();
    await userIsKnown;
    await write(await offlineDatabase());
  } catch (error) {
    console.warn('The offline copy could not be stored.', error);
  }
}

/** Undefined if the browser forbids the database: there is no copy then. */
export async function withDatabase<Value>(get: (database: IDBPDatabase<OfflineSchema>) => Promise<Value>): Promise<Value | undefined> {
  try {
    const { offlineDatabase } = await loadDatabase();
    return await get(await offlineDatabase());
  } catch {
    return undefined;
  }
}

/** Removes the copy of a deleted conversation. Never throws: without storage there is none. */
export async function forgetPage(id: string): Promise<void> {
  await withDatabase((database) => database.delete('pages', id));
}

/** Whether the server did not answer at all, so that a copy or a later retry makes sense. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiFailure && (error.code === 'offline' || error.code === 'server_unreachable');
}
