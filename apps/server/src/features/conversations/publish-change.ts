import type { Actor } from '#http/guard/authorize.ts';
import type { ConversationsServices } from './conversations-services.ts';

/** Tells the user's windows and devices to read the lists of conversations again. */
export function publishChange({ events }: Pick<ConversationsServices, 'events'>, { userId }: Pick<Actor, 'userId'>): void {
  events.publish(`user:${userId}`, { type: 'conversations-change' });
}
