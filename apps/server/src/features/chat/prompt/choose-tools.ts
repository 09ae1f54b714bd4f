import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import type { Assistant } from '@parley/contracts/assistants/assistant';
import type { Preferences } from '@parley/contracts/session/preferences';
import type { ConversationRow } from '#db/tables.ts';
import { noteTool, type OfferedToolName } from '@parley/contracts/tools/tool-names';
import { offerTools } from '#features/tools/offer-tools.ts';
import type { OfferedTools } from '#features/tools/offered-tools.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { ChatServices } from '../chat-services.ts';
import { mayRemember } from './may-remember.ts';
import type { UserContext } from './user-context.ts';

type ToolChoice = {
  model: ResolvedModel;
  user: UserContext;
  conversation: Pick<ConversationRow, 'id' | 'isPreviewChat'>;
  preferences: Pick<Preferences, 'tools' | 'usesNotes' | 'letsModelsNote'>;
  assistant: Pick<Assistant, 'tools'> | null;
};

/**
 * The assistant's tools, or else the user's, and the one that notes if the user lets models note, unless the model is known not to support tools. Guide needs no tools,
 * and an interpreter uses none.
 */
export function chooseTools(
  services: ChatServices,
  actor: Actor,
  { model, user, conversation, preferences, assistant }: ToolChoice,
): OfferedTools | null {
  if (model.provider.kind === 'guide' || model.canUseTools === false || user.interpret) return null;
  const locale = interfaceLocales.find(({ code }) => code === user.locale)?.code ?? 'en-US';
  // A preview chat tries an assistant out: what is said in it is not about the user.
  const mayNote = preferences.usesNotes && preferences.letsModelsNote && mayRemember(user) && !conversation.isPreviewChat;
  const names: OfferedToolName[] = [...(assistant?.tools ?? preferences.tools)];
  if (mayNote) names.push(noteTool);
  return offerTools(names, {
    services,
    actor,
    conversationId: conversation.id,
    locale,
    timeZone: user.timeZone,
  });
}
