import type { MessageRow } from '#db/tables.ts';
import { presentMessage } from '#features/conversations/present-messages.ts';
import { publishConversation } from '#features/conversations/publish-conversation.ts';
import { recordLostRun } from '#features/usage/record-lost-run.ts';
import type { ChatServices } from '../chat-services.ts';

/**
 * Marks the replies of dead processes as interrupted and publishes that; their text stays.
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
function endRunsOf({ database, clock, leases }: ChatServices, owner: string): Promise<MessageRow[]> {
  const now = clock.now();
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
        const reply = await transaction
          .updateTable('messages')
          .set({ status: 'interrupted', finishedAt: now })
          .where('id', '=', run.messageId)
          .where('status', '=', 'streaming')
          .returningAll()
          .executeTakeFirst();
        await recordLostRun(transaction, run, now);
        if (reply) replies.push(reply);
      }
      return replies;
    });
}
