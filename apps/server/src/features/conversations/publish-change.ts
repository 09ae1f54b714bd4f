import type { Actor } from '#http/guard/authorize.ts';
import type { ConversationsServices } from './conversations-services.ts';

/** Keeps an event far below what a topic may hold. */
const idsPerEvent = 5000;

/** Tells the user's windows and devices that these conversations were changed or deleted. Without ids, only lists have changed. */
export function publishChange(
  { events }: Pick<ConversationsServices, 'events'>,
  { userId }: Pick<Actor, 'userId'>,
  { ids = [], isDeleted = false }: { ids?: readonly string[]; isDeleted?: boolean } = {},
): void {
  for (let from = 0; from === 0 || from < ids.length; from += idsPerEvent)
    events.publish(`user:${userId}`, { type: 'conversations-change', ids: ids.slice(from, from + idsPerEvent), isDeleted });
}
