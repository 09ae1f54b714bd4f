import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/open-database.ts';
import type { Tables } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { UsageServices } from '../usage-services.ts';
import { checkModelQuota, checkRunQuota, isCounted, limitsMessages, lockUser } from './check-quota.ts';
import { countUse } from './count-use.ts';
import { limitsOf } from './quota-limits.ts';
import { periodAt } from './quota-periods.ts';

/** Messages of calls that run and have no row in the usage yet. What is left at the end is given back. */
export type MessageReservation = AsyncDisposable & {
  /** Gives one back, in the transaction that counts it in the usage. Before anything else in it: others wait here. */
  settle(transaction: Transaction<Tables>): Promise<void>;
  /** Leaves one counted. @returns false if nothing was reserved */
  keep(): boolean;
};

const nothing: MessageReservation = { settle: async () => {}, keep: () => false, [Symbol.asyncDispose]: async () => {} };

/**
 * Checks that a user has messages and tokens left for a model, and takes the messages at once: calls at the same time cannot all find the
 * last free one. A process that dies leaves them counted.
 *
 * @param messages how many replies begin
 * @throws HttpError `quota_reached`
 */
export async function reserveMessages(
  services: Pick<UsageServices, 'clock' | 'database'>,
  actor: Actor,
  model: Pick<ResolvedModel, 'provider' | 'isOwn'>,
  messages = 1,
): Promise<MessageReservation> {
  const { clock, database } = services;
  await checkModelQuota(services, actor, model, messages);
  const limits = isCounted(model) ? await limitsOf(database, actor) : null;
  if (!limits || !limitsMessages(limits)) return nothing;
  const day = periodAt('day', clock.now()).start;
  await database
    .for(actor)
    .transaction()
    .execute(async (transaction) => {
      await checkRunQuota(services, transaction, actor, model, messages);
      // The same connection with a narrower type.
      const query = transaction as unknown as Database['query'];
      await countUse({ clock: { ...clock, now: () => day }, database: { ...database, query } }, actor, 'messages', messages);
    });
  let left = messages;
  const giveBack = async (query: Database['query'], amount: number): Promise<void> => {
    await query
      .updateTable('otherUse')
      .set({ amount: sql`amount - ${amount}` })
      .where('userId', '=', actor.userId)
      .where('day', '=', day)
      .where('measure', '=', 'messages')
      .execute();
  };
  return {
    async settle(transaction) {
      if (left === 0) return;
      left -= 1;
      await lockUser(transaction, actor.userId);
      await giveBack(transaction as unknown as Database['query'], 1);
    },
    keep() {
      if (left === 0) return false;
      left -= 1;
      return true;
    },
    async [Symbol.asyncDispose]() {
      const rest = left;
      left = 0;
      if (rest > 0) await giveBack(database.query, rest);
    },
  };
}
