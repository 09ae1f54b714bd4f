import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import { countCall } from '#features/usage/quotas/count-use.ts';
import { reserveMessages } from '#features/usage/quotas/reserve-messages.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { driveModel, type DriveOptions, type ModelEnd } from '#providers/language/drive-model.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { ChatServices } from '../chat-services.ts';
import { toTokenUsage } from './token-usage.ts';

/**
 * Drives a model for a call that has no row of its own in the usage, and counts it, also if it is abandoned.
 *
 * @throws as `driveModel`; HttpError `quota_reached`
 */
export async function driveCounted(
  services: Pick<ChatServices, 'clock' | 'database'>,
  actor: Actor,
  model: Pick<ResolvedModel, 'provider' | 'isOwn'>,
  options: DriveOptions,
): Promise<ModelEnd> {
  await using reserved = await reserveMessages(services, actor, model);
  let usage: LanguageModelV4Usage | null = null;
  try {
    const end = await driveModel(options);
    ({ usage } = end);
    return end;
  } finally {
    await countCall(services, actor, model, usage && toTokenUsage(usage), reserved.keep() ? 0 : 1);
  }
}
