import type { TokenUsage } from '@parley/contracts/messages/message';
import type { Actor } from '#http/guard/authorize.ts';
import { estimateSent } from '#providers/language/estimate-sent.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { UsageServices } from '../usage-services.ts';
import { isCounted } from './check-quota.ts';
import { countUse } from './count-use.ts';

export type UnreportedCall = {
  status: 'complete' | 'failed' | 'stopped' | 'interrupted';
  /** What the provider reported; of a reply with tools, the sum of its finished rounds. */
  usage: Pick<TokenUsage, 'inputTokens' | 'outputTokens'> | null;
  /** Null if nothing came. */
  firstTokenMs: number | null;
  /** The messages as they were sent. */
  sent: unknown;
  /** An estimate of the tokens that came. */
  received: number;
};

/**
 * Counts an estimate of the tokens that a provider did not report. Most report them at the end, which a stopped reply does not have: without
 * this, a limit of tokens would not hold for a user that stops each reply shortly before its end. The usage page shows no estimates.
 */
export async function countUnreported(
  services: Pick<UsageServices, 'clock' | 'database'>,
  actor: Actor,
  model: Pick<ResolvedModel, 'provider' | 'isOwn'>,
  { status, usage, firstTokenMs, sent, received }: UnreportedCall,
): Promise<void> {
  const isCut = status === 'stopped' || status === 'interrupted';
  // A provider that refused a request did not charge for it.
  const isCharged = isCut || firstTokenMs !== null;
  if (!isCounted(model) || !isCharged || (usage !== null && !isCut)) return;
  await countUse(services, actor, 'tokens', estimateSent(sent) + Math.max(0, received - (usage?.outputTokens ?? 0)));
}
