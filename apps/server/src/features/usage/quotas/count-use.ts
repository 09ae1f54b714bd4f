import type { QuotaMeasure } from '@parley/contracts/usage/quota-measures';
import type { TokenUsage } from '@parley/contracts/messages/message';
import { sql } from 'kysely';
import type { Actor } from '#http/guard/authorize.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { UsageServices } from '../usage-services.ts';
import { isCounted } from './check-quota.ts';
import { periodAt } from './quota-periods.ts';

type Services = Pick<UsageServices, 'clock' | 'database'>;

/**
 * Counts use that the usage of replies does not hold: one number for each user, day and measure, without what it was for. Nothing is
 * counted for the owner, who has no quotas.
 *
 * @param amount messages, tokens, or milliseconds of speech
 */
export async function countUse(
  { database, clock }: Services,
  { userId, role }: Actor,
  measure: QuotaMeasure,
  amount: number,
): Promise<void> {
  if (role === 'owner' || amount <= 0) return;
  const day = periodAt('day', clock.now()).start;
  await database.query
    .insertInto('otherUse')
    .values({ userId, day, measure, amount: Math.round(amount) })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'day', 'measure']).doUpdateSet({ amount: sql`${sql.ref('otherUse.amount')} + excluded.amount` }),
    )
    .execute();
}

/**
 * Counts one call of a model that has no row of its own in the usage: a translation, a draft, a temporary reply.
 *
 * @param messages 0 if it was counted when it began
 */
export async function countCall(
  services: Services,
  actor: Actor,
  model: Pick<ResolvedModel, 'provider' | 'isOwn'>,
  usage: Pick<TokenUsage, 'inputTokens' | 'outputTokens'> | null,
  messages: 0 | 1 = 1,
): Promise<void> {
  if (!isCounted(model)) return;
  await countUse(services, actor, 'messages', messages);
  await countUse(services, actor, 'tokens', (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0));
}
