import { type Actor, maySeeDetail } from '#http/guard/authorize.ts';
import type { ReplyOutcome } from './stream-reply-options.ts';

/** What a provider says of itself is for those who manage it. */
export function withoutDetail(actor: Actor, outcome: ReplyOutcome): ReplyOutcome {
  if (!outcome.error || maySeeDetail(actor)) return outcome;
  const { detail: _detail, ...error } = outcome.error;
  return { ...outcome, error };
}
