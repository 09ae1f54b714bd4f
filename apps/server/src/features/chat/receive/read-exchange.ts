import type { FilePart, MessagePart } from '@parley/contracts/messages/message-part';
import type { sendMessageRequest } from '@parley/contracts/messages/send-message';
import type { z } from 'zod';
import type { ConversationRow } from '#db/tables.ts';
import { findAssistant } from '#features/assistants/find-assistant.ts';
import { findMessageFiles, toFilePart } from '#features/files/find-file.ts';
import { findFolder } from '#features/folders/find-folder.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { invalidRequest, notFound } from '#http/answer/http-error.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { ChatServices } from '../chat-services.ts';
import type { PromptMessage } from '../prompt/build-prompt.ts';
import { chooseModel } from '../run/choose-model.ts';
import { firstWords } from '../title/first-words.ts';
import { loadPromptMessages, prepareCall } from '../prompt/prepare-call.ts';
import type { PreparedCall } from '../prompt/prepared-call.ts';
import type { UserContext } from '../prompt/user-context.ts';
import { knownTimeZone } from '../prompt/reply-instructions.ts';

export type SendRequest = z.output<typeof sendMessageRequest>;

/** A user's message and its place in the conversation, before anything is stored. */
export type Exchange = {
  /** As it will be stored if it is new. */
  conversation: ConversationRow;
  isNew: boolean;
  parts: MessagePart[];
  parentId: string | null;
  model: ResolvedModel;
  user: UserContext;
  settings: SendRequest['settings'];
};

/**
 * Resolves a request to send a message.
 *
 * @throws HttpError `not_found`, `invalid_request` or `provider_not_configured`
 */
export async function readExchange(services: ChatServices, actor: Actor, conversationId: string, request: SendRequest): Promise<Exchange> {
  const existing = await services.database
    .for(actor)
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', conversationId)
    .executeTakeFirst();
  if (existing) {
    services.authorize(actor, 'write', { type: 'conversation', userId: existing.userId });
    if (existing.deletedAt !== null) throw notFound('conversation');
  }
  const parts = composeParts(request, (await findMessageFiles(services, actor, request.fileIds ?? [])).map(toFilePart));
  const parentId = await findParent(services, conversationId, existing, request);
  const assistant = !existing && request.assistantId ? await findAssistant(services, actor, 'read', request.assistantId) : null;
  if (!existing && request.folderId) await findFolder(services, actor, 'read', request.folderId);
  const model = await chooseModel(services, actor, request.answerModel ?? request.model, existing?.model ?? assistant?.model ?? null);
  const now = services.clock.now();
  const locale = request.locale ?? existing?.language ?? 'en-US';
  const conversation: ConversationRow = existing ?? {
    id: conversationId,
    userId: actor.userId,
    title: firstWords(request.text.trim() === '' ? fileTitle(parts) : request.text, locale),
    titleSource: request.isPreviewChat ? 'words' : 'pending',
    language: request.locale ?? null,
    assistantId: assistant?.id ?? null,
    model: request.model ?? assistant?.model ?? null,
    kind: request.kind ?? 'chat',
    isPreviewChat: request.isPreviewChat ? 1 : 0,
    pinned: 0,
    archived: 0,
    folderId: request.folderId ?? null,
    activeLeafId: null,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    sourceKey: null,
    importId: null,
  };
  const { interpret } = request;
  const user = { locale, timeZone: knownTimeZone(request.timeZone), ...(interpret ? { interpret } : {}) };
  return {
    conversation: { ...conversation, kind: request.kind ?? conversation.kind },
    isNew: !existing,
    parts,
    parentId,
    model,
    user,
    settings: request.settings,
  };
}

/** The messages for the model, the new one included. */
export async function loadQuestion(services: ChatServices, { parentId, parts }: Exchange): Promise<PromptMessage[]> {
  return [...(await loadPromptMessages(services, parentId)), { id: null, parentId, role: 'user', parts, heardUpTo: null }];
}

/** The call for the reply to a message. */
export function prepareReply(
  services: ChatServices,
  actor: Actor,
  exchange: Exchange,
  messages: readonly PromptMessage[],
): Promise<PreparedCall> {
  const { conversation, model, user, settings } = exchange;
  return prepareCall(services, actor, { conversation, messages, model, user, settings, isContinuation: false });
}

/** Two replies with the same fingerprint answer the same question. */
export function fingerprintOf({ conversation, parentId, model, user, settings }: Exchange, messages: readonly PromptMessage[]): string {
  const { id, kind, assistantId, folderId } = conversation;
  return JSON.stringify([id, kind, assistantId, folderId, parentId, model.reference, settings, user, messages]);
}

async function findParent(
  services: ChatServices,
  conversationId: string,
  existing: ConversationRow | undefined,
  request: SendRequest,
): Promise<string | null> {
  const { replaces, parentId } = request;
  const named = replaces ?? parentId ?? null;
  if (named === null) return existing?.activeLeafId ?? null;
  const message = await services.database
    .for('checked parent')
    .selectFrom('messages')
    .select(['id', 'parentId', 'role'])
    .where('id', '=', named)
    .where('conversationId', '=', conversationId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!message || (replaces !== undefined && message.role !== 'user')) {
    throw invalidRequest({ [replaces === undefined ? 'parentId' : 'replaces']: 'not such a message of this conversation' });
  }
  return replaces === undefined ? message.id : message.parentId;
}

function composeParts(request: SendRequest, files: FilePart[]): MessagePart[] {
  const text = request.text.toWellFormed();
  if (text.trim() !== '') return [...files, { type: 'text', text }];
  if (files.length === 0) throw invalidRequest({ text: 'empty' });
  return files;
}

/** The name of the first file without its extension. */
function fileTitle(parts: readonly MessagePart[]): string {
  return parts.find((part) => part.type === 'file')?.name.replace(/\.[^.\s]{1,10}$/, '') ?? '';
}
