import type { Actor } from '#http/guard/authorize.ts';
import type { SpeechServices } from '../speech-services.ts';
import { untilStored } from './until-stored.ts';

/** Like `untilStored`, but also resolves when a preemptive reply starts before its question is stored. */
export async function untilBegun(
  services: Pick<SpeechServices, 'database' | 'events' | 'preemptive'>,
  actor: Actor,
  { conversationId, messageId }: { conversationId: string; messageId: string },
  signal: AbortSignal,
): Promise<void> {
  const { preemptive } = services;
  if (preemptive.find(actor.userId, messageId) ?? preemptive.findElsewhere(actor.userId, messageId)) return;
  const begun = new AbortController();
  const unwatch = preemptive.watch(messageId, () => begun.abort());
  try {
    await untilStored(services, conversationId, messageId, AbortSignal.any([signal, begun.signal]));
  } finally {
    unwatch();
  }
}
