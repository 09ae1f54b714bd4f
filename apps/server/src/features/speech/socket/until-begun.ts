import type { Actor } from '#http/authorize.ts';
import type { Services } from '#services.ts';
import { untilStored } from './until-stored.ts';

/** As `untilStored`, and also fulfils when the reply is begun before its question is stored. */
export async function untilBegun(
  services: Pick<Services, 'database' | 'events' | 'preemptive'>,
  actor: Actor,
  { conversationId, messageId }: { conversationId: string; messageId: string },
  signal: AbortSignal,
): Promise<void> {
  if (services.preemptive.find(actor.userId, messageId)) return;
  const begun = new AbortController();
  const unwatch = services.preemptive.watch(messageId, () => begun.abort());
  try {
    await untilStored(services, conversationId, messageId, AbortSignal.any([signal, begun.signal]));
  } finally {
    unwatch();
  }
}
