import type { QuotaMeasure } from '@parley/contracts/usage/quota-measures';
import type { QuotaLimits, QuotaState } from '@parley/contracts/usage/quotas';
import type { Transaction } from 'kysely';
import type { Database } from '#db/open-database.ts';
import type { Tables } from '#db/tables.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { UsageServices } from '../usage-services.ts';
import { countRunning } from './count-running.ts';
import { limitsOf } from './quota-limits.ts';
import { quotaStates } from './quota-states.ts';
import { emptyUse, sumUse } from './sum-use.ts';

type Services = Pick<UsageServices, 'clock' | 'database'>;

/** The limits of a user with what is used of them; empty if there are none. */
export async function ownQuotas(services: Services, actor: Actor): Promise<QuotaState[]> {
  const limits = await limitsOf(services.database, actor);
  return limits ? statesOf(services, actor, limits) : [];
}

async function statesOf({ database, clock }: Services, actor: Actor, limits: QuotaLimits): Promise<QuotaState[]> {
  const now = clock.now();
  const used = (await sumUse(database, [actor.userId], now)).get(actor.userId) ?? emptyUse();
  return quotaStates(limits, used, now);
}

/** The limit of some measures that leaves no room, the one that lasts longest first; null if there is room. */
export async function reachedQuota(
  services: Services,
  actor: Actor,
  measures: readonly QuotaMeasure[],
  messages = 1,
): Promise<QuotaState | null> {
  const limits = await limitsOf(services.database, actor);
  if (!limits) return null;
  const look = async () => {
    // Before what is used: a reply that ends in between must not be missed by both.
    const running = measures.includes('messages') && limitsMessages(limits) ? await countRunning(services.database, actor.userId) : 0;
    const full = (await statesOf(services, actor, limits)).filter(
      ({ measure, used, amount }) =>
        measures.includes(measure) && (measure === 'messages' ? used + running + messages > amount : used >= amount),
    );
    return { running, reached: full.toSorted((one, other) => other.endsAt - one.endsAt)[0] ?? null };
  };
  const { running, reached } = await look();
  // A reply that ended in between was counted twice. It is counted once at the second look.
  return reached && running > 0 ? (await look()).reached : reached;
}

/** Whether there is a limit of messages. */
export function limitsMessages({ messages }: QuotaLimits): boolean {
  return messages.day !== null || messages.month !== null;
}

/** The answer to a call for which a quota leaves no room. */
export function quotaReached(state: QuotaState, now: number): HttpError {
  const { measure, period, amount, endsAt } = state;
  return new HttpError('quota_reached', `The limit of ${measure} a ${period} is reached.`, {
    retryAfterMs: Math.max(0, endsAt - now),
    quota: { measure, period, amount, endsAt },
  });
}

/** Whether quotas count what a model does. */
export function isCounted({ provider, isOwn }: Pick<ResolvedModel, 'provider' | 'isOwn'>): boolean {
  return provider.kind !== 'guide' && !isOwn;
}

/**
 * Checks that a user has messages and tokens left for a model. Guide and providers of one's own need none. A reply that is being written
 * is not cut, so the last one may go beyond the tokens.
 *
 * @param messages how many replies begin
 * @throws HttpError `quota_reached`
 */
export async function checkModelQuota(
  services: Services,
  actor: Actor,
  model: Pick<ResolvedModel, 'provider' | 'isOwn'>,
  messages = 1,
): Promise<void> {
  if (!isCounted(model)) return;
  const state = await reachedQuota(services, actor, ['messages', 'tokens'], messages);
  if (state) throw quotaReached(state, services.clock.now());
}

/**
 * Checks within the transaction that starts a reply. Requests of one user wait here for each other, so that they cannot all find the last
 * free message.
 *
 * @throws HttpError `quota_reached`
 */
export async function checkRunQuota(
  { clock, database }: Services,
  transaction: Transaction<Tables>,
  actor: Actor,
  model: Pick<ResolvedModel, 'provider' | 'isOwn'>,
  messages = 1,
): Promise<void> {
  if (!isCounted(model)) return;
  // The same connection with a narrower type.
  const query = transaction as unknown as Database['query'];
  const limits = await limitsOf({ query }, actor);
  if (!limits || !limitsMessages(limits)) return;
  await lockUser(transaction, actor.userId);
  const reached = await reachedQuota({ clock, database: { ...database, query, for: () => transaction } }, actor, ['messages'], messages);
  if (reached) throw quotaReached(reached, clock.now());
}

/** Until the transaction ends, others that call this for the user wait. */
export async function lockUser(transaction: Transaction<Tables>, userId: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set(({ ref }) => ({ createdAt: ref('createdAt') }))
    .where('id', '=', userId)
    .execute();
}
