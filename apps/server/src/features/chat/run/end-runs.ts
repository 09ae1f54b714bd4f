import type { Transaction } from 'kysely';
import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { MessageRow, Tables } from '#db/tables.ts';
import { growParts } from '#features/conversations/grow-parts.ts';
import { parseParts } from '#features/conversations/parse-parts.ts';
import { searchText } from '#features/conversations/search-text.ts';
import { recordLostRun } from '#features/usage/record-lost-run.ts';
import type { ChatServices } from '../chat-services.ts';

/** Longer than it takes until a dead process is noticed. */
const noticedWithinMs = 60_000;

/**
 * Ends runs that no process is working on any more, and marks their replies as interrupted.
 *
 * @param owner the process that held them
 * @param ids those of its runs that end; all if missing
 * @param claim decides within the transaction whether they may be ended
 * @returns the replies that were left unfinished
 */
export async function endRuns(
  services: ChatServices,
  { owner, ids, claim }: { owner: string; ids?: readonly string[]; claim?: (transaction: Transaction<Tables>) => Promise<boolean> },
): Promise<MessageRow[]> {
  const { database, clock } = services;
  const now = clock.now();
  const published = await publishedBy(services, owner);
  return database
    .for('clean-up')
    .transaction()
    .execute(async (transaction) => {
      if (claim && !(await claim(transaction))) return [];
      const runs = await transaction
        .updateTable('runs')
        .set({ status: 'ended', endedAt: now })
        .where('leaseOwner', '=', owner)
        .where('status', '=', 'running')
        .$if(ids !== undefined, (update) => update.where('id', 'in', ids ?? []))
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

/** What other processes still know of the conversations in which a process was replying. */
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
