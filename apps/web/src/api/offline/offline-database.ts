import type { GetConversationResponse } from '@parley/contracts/conversations/get-conversation';
import type { ListConversationsResponse } from '@parley/contracts/conversations/list-conversations';
import type { ListPromptsResponse } from '@parley/contracts/prompts/list-prompts';
import type { SendMessageRequest } from '@parley/contracts/messages/send-message';
import type { ApiFailureCode } from '../api-failure.ts';
import type { FilePart } from '@parley/contracts/messages/message-part';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { dropDraftFiles } from './draft-files.ts';
import { keepTextsFor } from './own-storage.ts';
import { dropSharedContent } from './shared-content-cache.ts';

/** A message of the user that the server does not have. */
export interface UnsentMessage {
  conversationId: string;
  request: SendMessageRequest;
  /** The files of the request, for the thread. */
  files?: readonly FilePart[];
  /** The message before it in the thread. */
  parentId: string | null;
  createdAt: number;
  /** Why it was not sent. */
  code: ApiFailureCode;
}

export interface OfflineSchema extends DBSchema {
  pages: { key: string; value: { id: string; page: GetConversationResponse; usedAt: number }; indexes: { usedAt: number } };
  lists: { key: string; value: ListConversationsResponse | ListPromptsResponse };
  outbox: { key: string; value: UnsentMessage; indexes: { createdAt: number } };
  meta: { key: string; value: string };
}

let opening: Promise<IDBPDatabase<OfflineSchema>> | null = null;

/** This browser's storage for reading and writing without the server. It belongs to one user at a time. */
export function offlineDatabase(): Promise<IDBPDatabase<OfflineSchema>> {
  opening ??= openDB<OfflineSchema>('parley-offline', 1, {
    upgrade: (database) => {
      database.createObjectStore('pages', { keyPath: 'id' }).createIndex('usedAt', 'usedAt');
      database.createObjectStore('lists');
      database.createObjectStore('outbox', { keyPath: 'request.id' }).createIndex('createdAt', 'createdAt');
      database.createObjectStore('meta');
    },
    terminated: () => {
      opening = null;
    },
  });
  return opening;
}

const owner = Promise.withResolvers<void>();

/** Resolves when the user is known. Nothing from the server is stored before. */
export const userIsKnown = owner.promise;

/** Sets the user of this storage. Another user's data is removed, including unsent messages, drafts and what was shared to the app. */
export async function keepOfflineFor(userId: string): Promise<void> {
  keepTextsFor(userId);
  const database = await offlineDatabase();
  const transaction = database.transaction(['pages', 'lists', 'outbox', 'meta'], 'readwrite');
  const before = await transaction.objectStore('meta').get('user');
  const isOther = before !== undefined && before !== userId;
  if (isOther) {
    await Promise.all((['pages', 'lists', 'outbox'] as const).map((store) => transaction.objectStore(store).clear()));
  }
  await transaction.objectStore('meta').put(userId, 'user');
  await transaction.done;
  // A transaction does not wait for anything but its own storage.
  if (isOther) await Promise.all([dropDraftFiles(), dropSharedContent()]);
  owner.resolve();
}

/** Removes the copies of conversations. Unsent messages and the storage's user stay. */
export async function removeCopies(): Promise<void> {
  const database = await offlineDatabase();
  await Promise.all([database.clear('pages'), database.clear('lists')]);
}
