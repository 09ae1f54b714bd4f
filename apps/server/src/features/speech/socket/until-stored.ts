import type { SpeechServices } from '../speech-services.ts';

/** Longer than it takes to store any message that is on its way. */
const patienceMs = 15_000;

/**
 * Resolves when a message on its way into a conversation is stored, and also after a timeout
 * or when `signal` is aborted. The reader checks whether it exists and may be read.
 */
export async function untilStored(
  services: Pick<SpeechServices, 'database' | 'events'>,
  conversationId: string,
  messageId: string,
  signal: AbortSignal,
): Promise<void> {
  const stored = Promise.withResolvers<void>();
  const end = () => stored.resolve();
  const following = await services.events.follow(
    [`conversation:${conversationId}`],
    {
      onEvent({ event }) {
        if (event.type === 'message-start' && event.message.id === messageId) end();
      },
      onLoss: end,
    },
    null,
  );
  const timer = setTimeout(end, patienceMs);
  signal.addEventListener('abort', end, { once: true });
  try {
    // Read after following started, so that nothing is lost.
    const row = await services.database
      .for('checked parent')
      .selectFrom('messages')
      .select('id')
      .where('id', '=', messageId)
      .executeTakeFirst();
    if (!row && !signal.aborted) await stored.promise;
  } finally {
    clearTimeout(timer);
    following.stop();
    signal.removeEventListener('abort', end);
  }
}
