import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import { messageText } from '@parley/contracts/messages/message-text';
import { currentParts } from '#features/conversations/current-parts.ts';
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
  const queue = createMessageQueue<ConversationEvent | 'loss'>(
    () => patienceMs,
    () => new Error('the reply stopped growing'),
  );
  const follow = () =>
    services.events.follow(
      [`conversation:${conversationId}`],
      { onEvent: ({ event }) => queue.push(event), onLoss: () => queue.push('loss') },
      null,
    );
  let following = await follow();
  const end = () => queue.end();
  signal.addEventListener('abort', end, { once: true });
  const growing = createGrowingText();
  // Read after following started, so that nothing is lost; duplicates are dropped by their offset.
  const read = async () => {
    const row = await findMessage(services, actor, 'read', messageId);
    return { isOver: row.status !== 'streaming', text: growing.begin(await currentParts(services, row)) };
  };
  try {
    const first = await read();
    yield first.text;
    if (first.isOver) return;
    for await (const event of queue) {
      if (signal.aborted) return;
      if (event === 'loss') {
        following = await follow();
        const again = await read();
        yield again.text;
        if (again.isOver) return;
        continue;
      }
      if (event.type === 'part-delta' && event.messageId === messageId) {
        if (event.partType === 'text') yield growing.extend(event.partIndex, event.offset, event.delta);
        else growing.turn(event.partIndex);
      } else if (event.type === 'message-end' && event.message.id === messageId) {
        yield growing.complete(messageText(event.message.parts));
        return;
      } else if (event.type === 'message-delete' && event.messageId === messageId) return;
    }
  } finally {
    following.stop();
    signal.removeEventListener('abort', end);
  }
}
