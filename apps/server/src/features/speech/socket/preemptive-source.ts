import type { Actor } from '#http/guard/authorize.ts';
import type { SpeechServices } from '../speech-services.ts';
import { readMessageText } from './message-source.ts';
import { readTextElsewhere } from './text-elsewhere.ts';
import { untilStored } from './until-stored.ts';

/**
 * Like `readMessageText`, but starts with the text of a preemptive reply, of this or another process, before its question is stored. Its message has the same text,
 * so that offsets mean the same in both.
 *
 * @throws Error if the stored reply differs
 */
export async function* readReplyText(
  services: Pick<SpeechServices, 'database' | 'authorize' | 'events' | 'runs' | 'preemptive' | 'bus'>,
  actor: Actor,
  messageId: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { userId } = actor;
  const here = services.preemptive.find(userId, messageId);
  const elsewhere = here ? null : services.preemptive.findElsewhere(userId, messageId);
  const begun = here ?? elsewhere;
  let given = '';
  if (begun) {
    const early = elsewhere
      ? readTextElsewhere(services, elsewhere.processId, { userId, replyId: messageId }, signal)
      : (here?.text(signal) ?? []);
    for await (const piece of early) {
      given += piece;
      yield piece;
    }
    await untilStored(services, begun.conversationId, messageId, signal);
    if (signal.aborted) return;
  }
  for await (const piece of readMessageText(services, actor, messageId, signal)) {
    const known = given.slice(0, piece.length);
    if (!piece.startsWith(known)) throw new Error('a stored reply differs from what was begun');
    given = given.slice(known.length);
    if (piece.length > known.length) yield piece.slice(known.length);
  }
}
