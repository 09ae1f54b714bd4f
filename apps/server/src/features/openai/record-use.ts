import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import { newId } from '#db/new-id.ts';
import { toTokenUsage } from '#features/chat/reply/token-usage.ts';
import { describeUse } from '#features/usage/describe-use.ts';
import type { ModelCall } from './chat/model-call.ts';
import type { OpenaiServices } from './openai-services.ts';

export type CallEnd = {
  status: 'complete' | 'failed' | 'stopped';
  usage: LanguageModelV4Usage | null;
  firstTokenMs: number | null;
};

/** Counts one call of a model for the usage of its user. The answer does not depend on it. */
export async function recordUse(
  { database, clock, log }: Pick<OpenaiServices, 'database' | 'clock' | 'log'>,
  { actor, model, assistant }: ModelCall,
  { status, usage, firstTokenMs }: CallEnd,
): Promise<void> {
  const used = describeUse({
    runId: newId(),
    conversation: { userId: actor.userId, assistantId: assistant?.id ?? null },
    model,
    status,
    usage: usage && toTokenUsage(usage),
    firstTokenMs,
    createdAt: clock.now(),
  });
  await database
    .for(actor)
    .insertInto('replyUsage')
    .values(used)
    .execute()
    .catch((error: unknown) => log.error({ err: error }, 'A call of a model was not counted.'));
}
