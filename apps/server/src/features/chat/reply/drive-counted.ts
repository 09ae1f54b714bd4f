import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { countCall } from '#features/usage/quotas/count-use.ts';
import { countUnreported, type UnreportedCall } from '#features/usage/quotas/count-unreported.ts';
import { reserveMessages } from '#features/usage/quotas/reserve-messages.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { driveModel, type DriveOptions, type ModelEnd } from '#providers/language/drive-model.ts';
import { tokensOfBytes } from '#providers/language/estimate-tokens.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { ChatServices } from '../chat-services.ts';
import { toTokenUsage } from './token-usage.ts';

type CountedCall = Omit<DriveOptions, 'open' | 'onFirstPiece'> & {
  /** What the model is asked. */
  call: Omit<LanguageModelV4CallOptions, 'abortSignal'>;
};

/**
 * Drives a model for a call that has no row of its own in the usage, and counts it, also if it is abandoned.
 *
 * @throws as `driveModel`; HttpError `quota_reached`
 */
export async function driveCounted(
  services: Pick<ChatServices, 'clock' | 'database'>,
  actor: Actor,
  model: Pick<ResolvedModel, 'provider' | 'isOwn' | 'create'>,
  { call, ...options }: CountedCall,
): Promise<ModelEnd> {
  await using reserved = await reserveMessages(services, actor, model);
  const askedAt = performance.now();
  let receivedBytes = 0;
  const counted: Pick<UnreportedCall, 'status' | 'usage' | 'firstTokenMs'> = { status: 'stopped', usage: null, firstTokenMs: null };
  try {
    const end = await driveModel({
      ...options,
      open: async (abortSignal) => (await model.create()).doStream({ ...call, abortSignal }),
      onFirstPiece: () => (counted.firstTokenMs = Math.round(performance.now() - askedAt)),
      onPart(part) {
        if ('delta' in part) receivedBytes += Buffer.byteLength(part.delta);
        return options.onPart(part);
      },
    });
    Object.assign(counted, { status: end.failure ? 'failed' : 'complete', usage: end.usage && toTokenUsage(end.usage) });
    return end;
  } finally {
    await countCall(services, actor, model, counted.usage, reserved.keep() ? 0 : 1);
    await countUnreported(services, actor, model, { ...counted, sent: call.prompt, received: tokensOfBytes(receivedBytes) });
  }
}
