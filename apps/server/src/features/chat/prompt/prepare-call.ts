import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { messageText } from '@parley/contracts/messages/message-text';
import type { MessageModel } from '@parley/contracts/messages/message';
import type { AnswerSettings } from '@parley/contracts/messages/answer-settings';
import type { ConversationRow } from '#db/tables.ts';
import { filesOf } from '#features/assistants/files/find-file.ts';
import { fileMaterial, type MaterialOptions } from '#features/files/material/file-material.ts';
import { loadFolderContext } from '#features/folders/folder-context.ts';
import { findAssistantOf } from '#features/assistants/find-assistant.ts';
import { loadMemory } from '#features/assistants/memory/memory-store.ts';
import { memoryPrompt } from '#features/assistants/memory/memory-text.ts';
import { loadBranch } from '#features/conversations/load-branch.ts';
import { parseParts } from '#features/conversations/parse-parts.ts';
import { listNotes } from '#features/memory/list-notes.ts';
import { notesForPrompt } from '#features/memory/note-prompt.ts';
import { loadPreferences } from '#features/settings/preferences.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { ParleyPromptOptions } from '#providers/language/language-provider.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { ChatServices } from '../chat-services.ts';
import { applySettings } from './apply-settings.ts';
import { assumedContextTokens, buildPrompt, type PromptMessage } from './build-prompt.ts';
import { chooseTools } from './choose-tools.ts';
import { loadDocuments } from './load-documents.ts';
import { loadImages } from './load-images.ts';
import { mayRemember } from './may-remember.ts';
import { replyInstructions, userInstructions } from './reply-instructions.ts';
import type { UserContext } from './user-context.ts';
import type { PreparedCall } from './prepared-call.ts';

/** The maximum read from the store. What fits the context is far less. */
const maxPromptMessages = 400;

/** The branch that ends at a message, in the form of a prompt, oldest first. */
export async function loadPromptMessages(services: Pick<ChatServices, 'database'>, leafId: string | null): Promise<PromptMessage[]> {
  const branch = await loadBranch(services.database, leafId, maxPromptMessages);
  return branch.map((row) => ({ id: row.id, parentId: row.parentId, role: row.role, parts: parseParts(row), heardUpTo: row.heardUpTo }));
}

type CallStart = {
  conversation: ConversationRow;
  messages: readonly PromptMessage[];
  model: ResolvedModel;
  user: UserContext;
  /** The message's own effort and sampling. */
  settings?: AnswerSettings | undefined;
  isContinuation: boolean;
};

/** The call for a reply: the conversation as a prompt, and options for the provider. */
export async function prepareCall(services: ChatServices, actor: Actor, start: CallStart): Promise<PreparedCall> {
  const { conversation, messages, model, user, isContinuation } = start;
  const [assistant, preferences] = await Promise.all([findAssistantOf(services, conversation), loadPreferences(services, actor)]);
  const applied = applySettings(model, start.settings, assistant?.parameters);
  const attached = user.interpret ? [] : await loadDocuments(services, conversation.userId, messages);
  const ofAssistant = assistant && !user.interpret ? await filesOf(services, { assistantId: assistant.id }) : [];
  const folder = user.interpret ? null : await loadFolderContext(services, conversation);
  // Attached ones first: their numbers then stay the same when the assistant gets another file.
  const material = await fileMaterial(services, [...attached, ...ofAssistant, ...(folder?.files ?? [])], {
    ...questionOf(start),
    isAttached: attached.length > 0,
  });
  const remembers = mayRemember(user);
  const memory = assistant?.usesMemory && remembers ? memoryPrompt(await loadMemory(services, assistant.id)) : '';
  const known = remembers && preferences.usesNotes && model.provider.kind !== 'guide' ? (await listNotes(services, actor)).notes : [];
  const notes = notesForPrompt(known, model.contextTokens ?? assumedContextTokens);
  const wishes = remembers ? userInstructions(preferences.instructions) : '';
  const instructions = replyInstructions(conversation, { ...user, now: services.clock.now() }, assistant);
  const { prompt, startsAt } = buildPrompt({
    messages,
    instructions: [instructions, wishes, folder?.instructions ?? '', notes.text, memory, material.text]
      .filter((part) => part !== '')
      .join('\n\n'),
    contextTokens: model.contextTokens,
    ...(model.canSee === false || user.interpret ? {} : { images: await loadImages(services, conversation.userId, messages) }),
    isContinuation,
  });
  const call: LanguageModelV4CallOptions = {
    ...applied.call,
    prompt,
    providerOptions: {
      parley: {
        ...user,
        digits: preferences.digits,
        conversationId: conversation.id,
        purpose: 'reply',
        ...(model.provider.kind === 'guide'
          ? { filePassages: material.fitting.slice(0, 1).map(({ file, text, share }) => ({ file: file.name, text, share })) }
          : {}),
        ...(assistant ? { assistantName: assistant.name } : {}),
      } satisfies ParleyPromptOptions,
    },
  };
  const tools = chooseTools(services, actor, { ...start, preferences, assistant });
  return { call, tools, startsAt, material, noteIds: notes.ids, shown: withSettings(model, applied.settings) };
}

/** The model as it is stored with the reply. */
export function withSettings({ shown }: Pick<ResolvedModel, 'shown'>, settings: AnswerSettings | null): MessageModel {
  return settings ? { ...shown, settings } : shown;
}

/** The query for files: the last message, and the one before it for “and the second one?”. */
function questionOf({ messages, user, model }: Pick<CallStart, 'messages' | 'user' | 'model'>): MaterialOptions {
  const asked = messages.filter((message) => message.role === 'user').map((message) => messageText(message.parts));
  const [before = '', last = ''] = ['', ...asked].slice(-2);
  return {
    question: `${last.slice(0, 400)}\n${before.slice(0, 200)}`,
    locale: user.locale,
    contextTokens: model.contextTokens ?? assumedContextTokens,
  };
}
