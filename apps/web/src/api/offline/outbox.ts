import { offlineDatabase, type UnsentMessage } from './offline-database.ts';

/**
 * Keeps a message that could not be sent, so that it survives a reload.
 *
 * @returns whether it is kept; a browser may forbid storage, then only this page has it
 */
export async function putInOutbox(message: UnsentMessage): Promise<boolean> {
  try {
    await (await offlineDatabase()).put('outbox', message);
    return true;
  } catch {
    return false;
  }
}

/** Oldest first; of one conversation or of all. */
export async function readOutbox(conversationId?: string): Promise<UnsentMessage[]> {
  try {
    const all = await (await offlineDatabase()).getAllFromIndex('outbox', 'createdAt');
    return conversationId ? all.filter((entry) => entry.conversationId === conversationId) : all;
  } catch {
    return [];
  }
}

/** Takes a message out that the server has now, or that the person threw away. */
export async function takeFromOutbox(messageId: string): Promise<void> {
  await offlineDatabase()
    .then((database) => database.delete('outbox', messageId))
    .catch(() => undefined);
}
