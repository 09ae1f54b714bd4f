import { offlineDatabase, type UnsentMessage } from './offline-database.ts';

/**
 * Stores a message that could not be sent, so that it survives a reload.
 *
 * @returns whether it was stored; a browser may forbid it, then only this page has it
 */
export async function putInOutbox(message: UnsentMessage): Promise<boolean> {
  try {
    await (await offlineDatabase()).put('outbox', message);
    return true;
  } catch {
    return false;
  }
}

/** Oldest first, of one conversation or of all. */
export async function readOutbox(conversationId?: string): Promise<UnsentMessage[]> {
  try {
    const all = (await (await offlineDatabase()).getAllFromIndex('outbox', 'createdAt')).map(withCurrentNames);
    return conversationId ? all.filter((entry) => entry.conversationId === conversationId) : all;
  } catch {
    return [];
  }
}

/** An earlier release stored `isPreviewChat` as `isTrial`, which the server no longer accepts. */
function withCurrentNames(message: UnsentMessage): UnsentMessage {
  const { isTrial, ...request }: UnsentMessage['request'] & { isTrial?: boolean } = message.request;
  return isTrial === undefined ? message : { ...message, request: { ...request, isPreviewChat: isTrial } };
}

/** Removes a message that the server now has, or that the user discarded. */
export async function takeFromOutbox(messageId: string): Promise<void> {
  await offlineDatabase()
    .then((database) => database.delete('outbox', messageId))
    .catch(() => undefined);
}
