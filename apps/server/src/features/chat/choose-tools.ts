import { interfaceLocales } from '@parley/contracts/interface-locales';
import type { ConversationRow } from '#db/tables.ts';
import { loadPreferences } from '#features/settings/preferences.ts';
import { type OfferedTools, offerTools } from '#features/tools/offer-tools.ts';
import type { Actor } from '#http/authorize.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { Services } from '#services.ts';
import type { PersonContext } from './prepare-call.ts';

/**
 * What the person has switched on, for models that are not known to do without. Guide does these things by itself,
 * and an interpreter does nothing of its own.
 */
export async function chooseTools(
  services: Services,
  actor: Actor,
  { model, person, conversation }: { model: ResolvedModel; person: PersonContext; conversation: Pick<ConversationRow, 'id'> },
): Promise<OfferedTools | null> {
  if (model.provider.kind === 'guide' || model.canUseTools === false || person.interpret) return null;
  const { tools } = await loadPreferences(services, actor);
  const locale = interfaceLocales.find(({ code }) => code === person.locale)?.code ?? 'en-US';
  return offerTools(tools, { services, actor, conversationId: conversation.id, locale, timeZone: person.timeZone });
}
