import type { Actor } from '#http/guard/authorize.ts';
import { loadPreferences } from '#features/settings/preferences.ts';
import { checkModelQuota } from '#features/usage/quotas/check-quota.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { ChatServices } from '../chat-services.ts';

/**
 * The model for a reply: the requested one, else the conversation's, else the user's default, else the first connected one. A
 * conversation's model that is not for the user any more is passed over, so that the conversation can go on.
 *
 * @throws HttpError `provider_not_configured` if the requested one is gone; `model_not_allowed` if it is not for the user;
 * `quota_reached` if the user has no messages or tokens left for it
 */
export async function chooseModel(
  services: ChatServices,
  actor: Actor,
  asked: string | undefined,
  ofConversation: string | null,
): Promise<ResolvedModel> {
  const model = await findModel(services, actor, asked, ofConversation);
  await checkModelQuota(services, actor, model);
  return model;
}

async function findModel(
  services: ChatServices,
  actor: Actor,
  asked: string | undefined,
  ofConversation: string | null,
): Promise<ResolvedModel> {
  const { providers } = services;
  if (asked !== undefined) return providers.resolve(actor, asked);
  if (ofConversation !== null && (await providers.isAllowed(actor, ofConversation))) return providers.resolve(actor, ofConversation);
  const { defaultModel } = await loadPreferences(services, actor);
  return providers.resolve(actor, await providers.defaultReference(actor, defaultModel));
}
