import type { Actor } from '#http/authorize.ts';
import type { Services } from '#services.ts';
import { readMessageText } from './message-source.ts';
import { untilStored } from './until-stored.ts';

/**
 * As `readMessageText`, and begins with what a reply says before its question is stored. Its message holds the same words,
 * so that offsets mean the same in both.
 *
 * @throws Error where the stored reply says something else
 */
export async function* readReplyText(
  services: Pick<Services, 'database' | 'authorize' | 'events' | 'runs' | 'preemptive'>,
  actor: Actor,
  messageId: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const preemptive = services.preemptive.find(actor.userId, messageId);
  let given = '';
  if (preemptive) {
    for await (const piece of preemptive.text(signal)) {
      given += piece;
      yield piece;
    }
    await untilStored(services, preemptive.conversationId, messageId, signal);
    if (signal.aborted) return;
  }
  for await (const piece of readMessageText(services, actor, messageId, signal)) {
    const known = given.slice(0, piece.length);
    if (!piece.startsWith(known)) throw new Error('a stored reply differs from what was begun');
    given = given.slice(known.length);
    if (piece.length > known.length) yield piece.slice(known.length);
  }
}
