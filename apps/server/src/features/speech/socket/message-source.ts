import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { MessagePart } from '@parley/contracts/messages/message-part';
import { messageText } from '@parley/contracts/messages/message-text';
import { findMessage } from '#features/conversations/find-owned.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { createMessageQueue } from '#providers/speech/http/message-queue.ts';
import type { SpeechServices } from '../speech-services.ts';
import { createGrowingText } from './growing-text.ts';

/** A reply that does not grow for this long has lost its run. */
const patienceMs = 5 * 60_000;

/**
 * The text of a message, piece by piece; the joined pieces are its `messageText`. A message
 * that is still streaming is followed to its end.
 *
 * @throws HttpError `not_found`, also for another user's message
 */
export async function* readMessageText(
  services: Pick<SpeechServices, 'database' | 'authorize' | 'events' | 'runs'>,
  actor: Actor,
  messageId: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { conversationId } = await findMessage(services, actor, 'read', messageId);
  const queue = createMessageQueue<ConversationEvent>(
    () => patienceMs,
    () => new Error('the reply stopped growing'),
  );
  const unfollow = services.events.follow([`conversation:${conversationId}`], ({ event }) => queue.push(event));
  const end = () => queue.end();
  signal.addEventListener('abort', end, { once: true });
  try {
    // Read after following started, so that nothing is lost; duplicates are dropped by their offset.
    const row = await findMessage(services, actor, 'read', messageId);
    const parts = services.runs.ofMessage(messageId)?.parts() ?? (JSON.parse(row.parts) as MessagePart[]);
    const growing = createGrowingText();
    yield growing.begin(parts);
    if (row.status !== 'streaming') return;
    for await (const event of queue) {
      if (signal.aborted) return;
      if (event.type === 'part-delta' && event.messageId === messageId) {
        if (event.partType === 'text') yield growing.extend(event.partIndex, event.offset, event.delta);
        else growing.turn(event.partIndex);
      } else if (event.type === 'message-end' && event.message.id === messageId) {
        yield growing.complete(messageText(event.message.parts));
        return;
      } else if (event.type === 'message-delete' && event.messageId === messageId) return;
    }
  } finally {
    unfollow();
    signal.removeEventListener('abort', end);
  }
}
