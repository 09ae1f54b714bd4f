import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import { newId } from '#db/new-id.ts';
import { toTokenUsage } from '#features/chat/reply/token-usage.ts';
import { describeUse } from '#features/usage/describe-use.ts';
import { countUnreported } from '#features/usage/quotas/count-unreported.ts';
import type { ModelCall } from './chat/model-call.ts';
import type { OpenaiServices } from './openai-services.ts';

export type CallEnd = {
  status: 'complete' | 'failed' | 'stopped';
  usage: LanguageModelV4Usage | null;
  firstTokenMs: number | null;
  /** An estimate of the tokens that came. */
  received: number;
};

/** Counts one call of a model for the usage of its user. The answer does not depend on it. */
export async function recordUse(
  services: Pick<OpenaiServices, 'database' | 'clock' | 'log'>,
  { actor, model, assistant, reserved, sent }: ModelCall,
  { status, usage: reported, firstTokenMs, received }: CallEnd,
): Promise<void> {
  const { database, clock, log } = services;
  const usage = reported && toTokenUsage(reported);
  const used = describeUse({
    runId: newId(),
    conversation: { userId: actor.userId, assistantId: assistant?.id ?? null },
    model,
    status,
    usage,
    firstTokenMs,
    createdAt: clock.now(),
  });
  await database
    .for(actor)
    .transaction()
    .execute(async (transaction) => {
      await reserved.settle(transaction);
      await transaction.insertInto('replyUsage').values(used).execute();
    })
    .then(() => countUnreported(services, actor, model, { status, usage, firstTokenMs, sent, received }))
    .catch((error: unknown) => log.error({ err: error }, 'A call of a model was not counted.'));
}
