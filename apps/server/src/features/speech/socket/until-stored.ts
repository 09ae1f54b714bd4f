import type { Services } from '#services.ts';

/** Longer than any message that is still on its way takes to be stored. */
const patienceMs = 15_000;

/**
 * Fulfils when a message that is on its way into a conversation is stored, and also when it stays out for too long
 * or `signal` is aborted: whether it is there, and may be read, is for whoever reads it.
 */
export async function untilStored(
  services: Pick<Services, 'database' | 'events'>,
  conversationId: string,
  messageId: string,
  signal: AbortSignal,
): Promise<void> {
  const stored = Promise.withResolvers<void>();
  const end = () => stored.resolve();
  const unfollow = services.events.follow([`conversation:${conversationId}`], ({ event }) => {
    if (event.type === 'message-start' && event.message.id === messageId) end();
  });
  const timer = setTimeout(end, patienceMs);
  signal.addEventListener('abort', end, { once: true });
  try {
    // Read after following began, so that nothing falls between.
    const row = await services.database.query.selectFrom('messages').select('id').where('id', '=', messageId).executeTakeFirst();
    if (!row && !signal.aborted) await stored.promise;
  } finally {
    clearTimeout(timer);
    unfollow();
    signal.removeEventListener('abort', end);
  }
}
