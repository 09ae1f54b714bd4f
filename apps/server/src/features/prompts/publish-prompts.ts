import type { Actor } from '#http/guard/authorize.ts';
import type { PromptsServices } from './prompts-services.ts';

/** Tells the user's other windows and devices to read the prompts again. */
export function publishPrompts({ events }: Pick<PromptsServices, 'events'>, { userId }: Pick<Actor, 'userId'>): void {
  events.publish(`user:${userId}`, { type: 'prompts-change' });
}
