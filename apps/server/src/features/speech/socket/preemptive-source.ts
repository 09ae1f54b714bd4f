import type { Actor } from '#http/guard/authorize.ts';
import type { SpeechServices } from '../speech-services.ts';
import { readMessageText } from './message-source.ts';
import { untilStored } from './until-stored.ts';

/**
 * Like `readMessageText`, but starts with the text of a preemptive reply before its question is stored. Its message has the same text,
 * so that offsets mean the same in both.
 *
 * @throws Error if the stored reply differs
 */
export async function* readReplyText(
  services: Pick<SpeechServices, 'database' | 'authorize' | 'events' | 'runs' | 'preemptive'>,
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
