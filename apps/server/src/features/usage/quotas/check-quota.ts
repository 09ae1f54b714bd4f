import type { QuotaMeasure } from '@parley/contracts/usage/quota-measures';
import type { QuotaState } from '@parley/contracts/usage/quotas';
import { HttpError } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { UsageServices } from '../usage-services.ts';
import { limitsOf } from './quota-limits.ts';
import { quotaStates } from './quota-states.ts';
import { emptyUse, sumUse } from './sum-use.ts';

type Services = Pick<UsageServices, 'clock' | 'database'>;

/** The limits of a user with what is used of them; empty if there are none. */
export async function ownQuotas({ database, clock }: Services, actor: Actor): Promise<QuotaState[]> {
  const limits = await limitsOf(database, actor);
  if (!limits) return [];
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
  const full = (await ownQuotas(services, actor)).filter(
    ({ measure, used, amount }) => measures.includes(measure) && (measure === 'messages' ? used + messages > amount : used >= amount),
  );
  return full.toSorted((one, other) => other.endsAt - one.endsAt)[0] ?? null;
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
