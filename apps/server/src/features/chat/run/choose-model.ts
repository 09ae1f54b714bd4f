import type { Actor } from '#http/guard/authorize.ts';
import { loadPreferences } from '#features/settings/preferences.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { ChatServices } from '../chat-services.ts';

/**
 * The model for a reply: the requested one, else the conversation's, else the user's default, else the first connected one.
 *
 * @throws HttpError `provider_not_configured` if the requested one is gone
 */
export async function chooseModel(
  services: ChatServices,
  actor: Actor,
  asked: string | undefined,
  ofConversation: string | null,
): Promise<ResolvedModel> {
  const reference =
    asked ?? ofConversation ?? (await services.providers.defaultReference((await loadPreferences(services, actor)).defaultModel));
  return services.providers.resolve(reference);
}
