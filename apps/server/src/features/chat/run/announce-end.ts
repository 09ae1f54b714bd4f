import type { MessageRow } from '#db/tables.ts';
import { presentAlone, presentMessage } from '#features/conversations/present-messages.ts';
import { publishConversation } from '#features/conversations/publish-conversation.ts';
import type { ChatServices } from '../chat-services.ts';
import { shortPausesMs } from '../reply/save-with-retry.ts';

const laterMs = 15_000;
/** Ten minutes. A page that still waits then shows the end when it is loaded again. */
const laterAttempts = 40;

type Needs = Pick<ChatServices, 'database' | 'runs' | 'events' | 'clock' | 'log' | 'draining' | 'stopping'>;

/**
 * Publishes the end of a reply to its followers, who wait for it. If the database does not answer, it is asked again a few times, and then
 * the end is published as it is known here.
 *
 * @param row the reply as it ended. The heard offset, the comparison and the rating are read from the database: the user may have changed
 *   them since.
 */
export async function announceEnd(services: Needs, row: MessageRow): Promise<void> {
  const isPublished = await tryShortly(services, row, () => publishEnd(services, row));
  if (!isPublished) {
    services.events.publish(`conversation:${row.conversationId}`, { type: 'message-end', message: presentAlone(row) });
    void announceLater(services, row);
    return;
  }
  await tryShortly(services, row, () => publishConversation(services, row.conversationId));
}

/** Asks the database again: the page still lacks the other versions of the reply, and the list shows it as running. */
async function announceLater(services: Needs, row: MessageRow): Promise<void> {
  for (let attempt = 0; attempt < laterAttempts; attempt += 1) {
    await services.clock.pause(laterMs, services.stopping).catch(() => undefined);
    if (services.stopping.aborted) return;
    try {
      await publishEnd(services, row);
      await publishConversation(services, row.conversationId);
      return;
    } catch (error) {
      services.log.warn({ err: error, messageId: row.id }, 'The end of a reply could still not be announced.');
    }
  }
}

async function publishEnd(services: Needs, row: MessageRow): Promise<void> {
  const ended = await presentMessage(services, { ...row, isCompared: 0, rating: null });
  // Nothing may be awaited between this query and the event. `stopMessage` publishes the heard offset as well, and an event with an older
  // state would come after that one.
  const { heardUpTo, isCompared, rating } =
    (await services.database
      .for('checked parent')
      .selectFrom('messages')
      .select(['heardUpTo', 'isCompared', 'rating'])
      .where('id', '=', row.id)
      .executeTakeFirst()) ?? row;
  const message = { ...ended, heardUpTo, ...(isCompared ? { isCompared: true as const } : {}), ...(rating ? { rating } : {}) };
  services.events.publish(`conversation:${row.conversationId}`, { type: 'message-end', message });
}

/** @returns whether it succeeded in the end */
async function tryShortly({ clock, log, draining }: Needs, { id }: MessageRow, work: () => Promise<void>): Promise<boolean> {
  for (const pauseMs of [...shortPausesMs, null]) {
    try {
      await work();
      return true;
    } catch (error) {
      log.warn({ err: error, messageId: id }, 'The end of a reply could not be announced.');
    }
    if (pauseMs === null) return false;
    try {
      // The end of the server does not wait for a database that is away.
      await clock.pause(pauseMs, draining);
    } catch {
      return false;
    }
  }
  return false;
}
