import { type QuotaMeasure, quotaMeasures, type QuotaPeriod } from '@parley/contracts/usage/quota-measures';
import { sql } from 'kysely';
import type { Database } from '#db/open-database.ts';
import { periodAt } from './quota-periods.ts';

export type Used = Record<QuotaMeasure, Record<QuotaPeriod, number>>;

/** Speech is stored in milliseconds and shown in minutes. */
const minuteMs = 60_000;

/**
 * What users have used in this day and month, without Guide, which costs nothing.
 *
 * @param userIds null: everybody who used something
 */
export async function sumUse(database: Pick<Database, 'for'>, userIds: readonly string[] | null, now: number): Promise<Map<string, Used>> {
  const query = database.for('limits');
  const month = periodAt('month', now).start;
  const day = periodAt('day', now).start;
  let replies = query.selectFrom('replyUsage').where('createdAt', '>=', month).where('providerKind', '<>', 'guide').where('isOwn', '=', 0);
  let others = query.selectFrom('otherUse').where('day', '>=', month);
  if (userIds) {
    replies = replies.where('userId', 'in', userIds);
    others = others.where('userId', 'in', userIds);
  }
  const tokens = sql<number>`coalesce("inputTokens", 0) + coalesce("outputTokens", 0)`;
  const isToday = sql<boolean>`"createdAt" >= ${day}`;
  const rows = await replies
    .select([
      'userId',
      sql<number>`count(*)`.as('messagesMonth'),
      sql<number>`coalesce(sum(case when ${isToday} then 1 else 0 end), 0)`.as('messagesDay'),
      sql<number>`coalesce(sum(${tokens}), 0)`.as('tokensMonth'),
      sql<number>`coalesce(sum(case when ${isToday} then ${tokens} else 0 end), 0)`.as('tokensDay'),
    ])
    .groupBy('userId')
    .execute();
  const used = new Map<string, Used>();
  const of = (userId: string): Used => {
    const found = used.get(userId) ?? emptyUse();
    used.set(userId, found);
    return found;
  };
  for (const row of rows) {
    const sums = of(row.userId);
    sums.messages = { day: Number(row.messagesDay), month: Number(row.messagesMonth) };
    sums.tokens = { day: Number(row.tokensDay), month: Number(row.tokensMonth) };
  }
  for (const { userId, day: at, measure, amount } of await others.select(['userId', 'day', 'measure', 'amount']).execute()) {
    const added = measure === 'speech' ? Number(amount) / minuteMs : Number(amount);
    const sums = of(userId)[measure];
    sums.month += added;
    if (at === day) sums.day += added;
  }
  return used;
}

/** Nothing used. */
export function emptyUse(): Used {
  return Object.fromEntries(quotaMeasures.map((measure) => [measure, { day: 0, month: 0 }])) as Used;
}
