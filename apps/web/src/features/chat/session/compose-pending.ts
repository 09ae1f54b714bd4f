import { newId } from '#api/new-id.ts';
import type { ChatSnapshot } from './chat-snapshot.ts';
import type { Pending } from './pending-message.ts';

/** How a message is shown that is sent when the server answers again, or after the arriving reply. */
export const waitingDelivery: Pending['delivery'] = { state: 'waiting', code: 'server_unreachable' };

/** A message at the end of the visible branch, or beside the one that it replaces. */
export function composePending(
  { messages }: Pick<ChatSnapshot, 'messages'>,
  { options, ...message }: Pick<Pending, 'id' | 'text' | 'options' | 'createdAt' | 'delivery'>,
): Pending {
  const replaced = messages.find(({ id }) => id === options.replaces);
  const parentId = replaced ? replaced.parentId : (messages.at(-1)?.id ?? null);
  const named = options.onReply ? { ...options, replyId: options.replyId ?? newId() } : options;
  return { ...message, parentId, origin: options.origin ?? 'typed', options: named };
}
