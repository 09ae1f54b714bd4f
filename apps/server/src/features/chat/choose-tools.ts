import { interfaceLocales } from '@parley/contracts/interface-locales';
import type { Assistant } from '@parley/contracts/assistant';
import type { Preferences } from '@parley/contracts/preferences';
import type { ConversationRow } from '#db/tables.ts';
import { type OfferedTools, offerTools } from '#features/tools/offer-tools.ts';
import type { Actor } from '#http/authorize.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { Services } from '#services.ts';
import type { PersonContext } from './prepare-call.ts';

type ToolChoice = {
  model: ResolvedModel;
  person: PersonContext;
  conversation: Pick<ConversationRow, 'id'>;
  preferences: Pick<Preferences, 'tools'>;
  assistant: Pick<Assistant, 'tools'> | null;
};

/**
 * What the assistant was given, or else what the person has switched on, for models that are not known to do without. Guide does these things by itself,
 * and an interpreter does nothing of its own.
 */
export function chooseTools(
  services: Services,
  actor: Actor,
  { model, person, conversation, preferences, assistant }: ToolChoice,
): OfferedTools | null {
  if (model.provider.kind === 'guide' || model.canUseTools === false || person.interpret) return null;
  const locale = interfaceLocales.find(({ code }) => code === person.locale)?.code ?? 'en-US';
  return offerTools(assistant?.tools ?? preferences.tools, {
    services,
    actor,
    conversationId: conversation.id,
    locale,
    timeZone: person.timeZone,
  });
}
