import type { Actor } from '#http/guard/authorize.ts';
import type { FoldersServices } from './folders-services.ts';

/** Tells the user's other windows and devices to read the folders again. */
export function publishFolders({ events }: Pick<FoldersServices, 'events'>, { userId }: Pick<Actor, 'userId'>): void {
  events.publish(`user:${userId}`, { type: 'folders-change' });
}
