import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { MessageRow } from '#db/tables.ts';
import { growParts } from '#features/conversations/grow-parts.ts';
import { parseParts } from '#features/conversations/parse-parts.ts';
import { presentMessage } from '#features/conversations/present-messages.ts';
import { publishConversation } from '#features/conversations/publish-conversation.ts';
import { searchText } from '#features/conversations/search-text.ts';
import { recordLostRun } from '#features/usage/record-lost-run.ts';
import type { ChatServices } from '../chat-services.ts';

/** Longer than it takes until a dead process is noticed. */
const noticedWithinMs = 60_000;

/**
 * Marks the replies of dead processes as interrupted and publishes that. Their stored text stays. Text that was published but not stored yet
 * is taken from the events, where other processes still have them.
 *
 * @returns how many
 */
export async function recoverRuns(services: ChatServices): Promise<number> {
  const { leases } = services;
  const holders = await services.database
    .for('clean-up')
    .selectFrom('runs')
    .select('leaseOwner')
    .distinct()
    .where('status', '=', 'running')
    .where('leaseOwner', '<>', leases.owner)
    .execute();
  const dead = await leases.findDead(holders.map(({ leaseOwner }) => leaseOwner));
  let count = 0;
  for (const owner of dead) {
    const replies = await endRunsOf(services, owner);
    for (const reply of replies) {
      const message = await presentMessage(services, reply);
      services.events.publish(`conversation:${reply.conversationId}`, { type: 'message-end', message });
      await publishConversation(services, reply.conversationId);
    }
    count += replies.length;
  }
  if (count > 0) services.log.info({ count }, 'Replies of a process that died were marked as interrupted.');
  return count;
}

/** Takes the runs of a dead process from it. @returns the replies that it left unfinished */
async function endRunsOf(services: ChatServices, owner: string): Promise<MessageRow[]> {
  const { database, clock, leases } = services;
  const now = clock.now();
  const published = await publishedBy(services, owner);
  return database
    .for('clean-up')
    .transaction()
    .execute(async (transaction) => {
      if (!(await leases.revoke(transaction, owner))) return [];
      const runs = await transaction
        .updateTable('runs')
        .set({ status: 'ended', endedAt: now })
        .where('leaseOwner', '=', owner)
        .where('status', '=', 'running')
        .returning(['id', 'messageId', 'conversationId', 'userId'])
        .execute();
      const replies: MessageRow[] = [];
      for (const run of runs) {
        const left = await transaction
          .selectFrom('messages')
          .select('parts')
          .where('id', '=', run.messageId)
          .where('status', '=', 'streaming')
          .executeTakeFirst();
        const parts = left && growParts(parseParts(left), run.messageId, published.get(run.conversationId) ?? []);
        const reply =
          parts &&
          (await transaction
            .updateTable('messages')
            .set({ status: 'interrupted', finishedAt: now, parts: JSON.stringify(parts), text: searchText(parts) })
            .where('id', '=', run.messageId)
            .where('status', '=', 'streaming')
            .returningAll()
            .executeTakeFirst());
        await recordLostRun(transaction, run, now);
        if (reply) replies.push(reply);
      }
      return replies;
    });
}

/** What other processes still know of the conversations in which a dead process was replying. */
async function publishedBy({ database, events }: ChatServices, owner: string): Promise<Map<string, ConversationEvent[]>> {
  const conversations = await database
    .for('clean-up')
    .selectFrom('runs')
    .select('conversationId')
    .distinct()
    .where('leaseOwner', '=', owner)
    .where('status', '=', 'running')
    .execute();
  const entries = conversations.map(async ({ conversationId }) => {
    const recent = await events.recent(`conversation:${conversationId}`, noticedWithinMs);
    return [conversationId, recent.map(({ event }) => event)] as const;
  });
  return new Map(await Promise.all(entries));
}
