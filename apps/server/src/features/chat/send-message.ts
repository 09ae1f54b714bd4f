import type { SendMessageResponse, sendMessageRequest } from '@parley/contracts/send-message';
import type { MessagePart } from '@parley/contracts/message-part';
import type { z } from 'zod';
import { isDuplicate } from '#db/is-duplicate.ts';
import { newId } from '#db/new-id.ts';
import type { ConversationRow } from '#db/tables.ts';
import { findAssistant } from '#features/assistants/find-assistant.ts';
import { presentMessages } from '#features/conversations/present-messages.ts';
import { publishConversation } from '#features/conversations/publish-conversation.ts';
import type { Actor } from '#http/authorize.ts';
import { HttpError, invalidRequest, notFound } from '#http/http-error.ts';
import type { Services } from '#services.ts';
import { appendExchange } from './append-message.ts';
import { chooseModel } from './choose-model.ts';
import { firstWords } from './first-words.ts';
import { openRun, reserveRun } from './open-run.ts';
import { loadPromptMessages, prepareCall } from './prepare-call.ts';
import { knownTimeZone } from './reply-instructions.ts';
import { startRun } from './start-run.ts';

type Request = z.output<typeof sendMessageRequest>;

/** Stores the person's message, then starts the reply. The same request again answers with what the first one made. */
export async function sendMessage(
  services: Services,
  actor: Actor,
  conversationId: string,
  request: Request,
): Promise<SendMessageResponse> {
  const { database, clock } = services;
  const eventSequence = services.events.sequence;
  const earlier = await findEarlier(services, actor, conversationId, request.id);
  if (earlier) return earlier;
  const existing = await database.query.selectFrom('conversations').selectAll().where('id', '=', conversationId).executeTakeFirst();
  if (existing) {
    services.authorize(actor, 'write', { type: 'conversation', userId: existing.userId });
    if (existing.deletedAt !== null) throw notFound('conversation');
  }
  const parts = await composeParts(services, actor, request);
  const parentId = await findParent(services, conversationId, existing, request);
  const assistant = !existing && request.assistantId ? await findAssistant(services, actor, 'read', request.assistantId) : null;
  const model = await chooseModel(services, actor, request.model, existing?.model ?? assistant?.model ?? null);
  await endRunAt(services, parentId);

  const now = clock.now();
  const locale = request.locale ?? existing?.language ?? 'en-US';
  const runId = newId(now);
  using _place = reserveRun(services, runId, actor.userId);
  const conversation: ConversationRow = existing ?? {
    id: conversationId,
    userId: actor.userId,
    title: firstWords(request.text, locale),
    titleSource: request.isTrial ? 'words' : 'pending',
    language: request.locale ?? null,
    assistantId: assistant?.id ?? null,
    model: request.model ?? assistant?.model ?? null,
    kind: request.kind ?? 'chat',
    isTrial: request.isTrial ? 1 : 0,
    folder: null,
    pinned: 0,
    archived: 0,
    activeLeafId: null,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  const { interpret } = request;
  const person = { locale, timeZone: knownTimeZone(request.timeZone), ...(interpret ? { interpret } : {}) };
  const messages = [...(await loadPromptMessages(services, parentId)), { role: 'user' as const, parts, heardUpTo: null }];
  // A chat in which a call begins is told so from the call's first turn on.
  const told = { ...conversation, kind: request.kind ?? conversation.kind };
  const prepared = await prepareCall(services, actor, { conversation: told, messages, model, person, isContinuation: false });
  const stored = await database.query
    .transaction()
    .execute(async (transaction) => {
      if (!existing) await transaction.insertInto('conversations').values(conversation).execute();
      const shared = { conversationId, userId: actor.userId, language: null, createdAt: now };
      const [user, reply] = await appendExchange(
        transaction,
        { ...shared, id: request.id, parentId, role: 'user', parts, status: 'complete', origin: request.origin, model: null },
        {
          ...shared,
          id: request.replyId ?? newId(now),
          parentId: request.id,
          role: 'assistant',
          parts: [],
          status: 'streaming',
          origin: null,
          model: model.shown,
        },
      );
      await openRun(services, transaction, { id: runId, conversationId, messageId: reply.id, userId: actor.userId });
      await transaction
        .updateTable('conversations')
        .set({
          activeLeafId: reply.id,
          updatedAt: now,
          archived: 0,
          ...(request.model ? { model: request.model } : {}),
          ...(request.kind ? { kind: request.kind } : {}),
        })
        .where('id', '=', conversationId)
        .execute();
      const presented = await presentMessages({ runs: services.runs, database: { ...database, query: transaction } }, [user, reply]);
      return { reply, presented };
    })
    .catch((error: unknown) => {
      if (isDuplicate(error)) return null;
      throw error;
    });
  if (!stored) {
    const first = await findEarlier(services, actor, conversationId, request.id);
    if (first) return first;
    throw new HttpError('conflict', 'The id is taken.');
  }
  const { reply, presented } = stored;
  const [userMessage, replyMessage] = presented;
  if (!userMessage || !replyMessage) throw new Error('Rows were not presented.');
  const started = { ...conversation, activeLeafId: reply.id, updatedAt: now, kind: request.kind ?? conversation.kind };
  startRun(services, { runId, conversation: started, reply, model, ...prepared, person });
  services.events.publish(`conversation:${conversationId}`, { type: 'message-start', message: userMessage });
  services.events.publish(`conversation:${conversationId}`, { type: 'message-start', message: replyMessage });
  // Lists wait until the model's request and this answer are on their way.
  setImmediate(() => {
    publishConversation(services, conversationId).catch((error: unknown) =>
      services.log.warn({ err: error, conversationId }, 'Lists could not be told of a message.'),
    );
  });
  return { userMessage, replyMessage, runId, eventSequence };
}

async function findEarlier(
  services: Services,
  actor: Actor,
  conversationId: string,
  messageId: string,
): Promise<SendMessageResponse | null> {
  const { query } = services.database;
  const eventSequence = services.events.sequence;
  const message = await query.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirst();
  if (!message) return null;
  if (
    message.userId !== actor.userId ||
    message.conversationId !== conversationId ||
    message.role !== 'user' ||
    message.deletedAt !== null
  ) {
    throw new HttpError('conflict', 'The id is taken.');
  }
  const reply = await query
    .selectFrom('messages')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .where('parentId', '=', messageId)
    .where('deletedAt', 'is', null)
    .orderBy('rowNumber')
    .executeTakeFirst();
  const run = reply
    ? await query.selectFrom('runs').select('id').where('messageId', '=', reply.id).orderBy('createdAt').executeTakeFirst()
    : undefined;
  if (!reply || !run) throw new HttpError('conflict', 'The reply to this message was deleted.');
  const [userMessage, replyMessage] = await presentMessages(services, [message, reply]);
  if (!userMessage || !replyMessage) throw new Error('Rows were not presented.');
  return { userMessage, replyMessage, runId: run.id, eventSequence };
}

async function findParent(
  services: Services,
  conversationId: string,
  existing: ConversationRow | undefined,
  request: Request,
): Promise<string | null> {
  const { replaces, parentId } = request;
  const named = replaces ?? parentId ?? null;
  if (named === null) return existing?.activeLeafId ?? null;
  const message = await services.database.query
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

/** Speaking or writing over a reply ends it; the new message then follows what there is of it. */
async function endRunAt(services: Services, parentId: string | null): Promise<void> {
  const run = parentId === null ? undefined : services.runs.ofMessage(parentId);
  if (!run) return;
  run.stop('stopped');
  await run.ended;
}

async function composeParts(services: Services, actor: Actor, request: Request): Promise<MessagePart[]> {
  const text = request.text.toWellFormed();
  const fileIds = request.fileIds ?? [];
  if (text.trim() === '' && fileIds.length === 0) throw invalidRequest({ text: 'empty' });
  const files =
    fileIds.length === 0
      ? []
      : await services.database.query
          .selectFrom('files')
          .selectAll()
          .where('id', 'in', fileIds)
          .where('userId', '=', actor.userId)
          .where('deletedAt', 'is', null)
          .execute();
  if (files.length !== new Set(fileIds).size) throw invalidRequest({ fileIds: 'unknown file' });
  return [
    ...(text.trim() === '' ? [] : [{ type: 'text' as const, text }]),
    ...files.map((file) => ({
      type: 'file' as const,
      fileId: file.id,
      name: file.name,
      mediaType: file.mediaType,
      sizeBytes: file.sizeBytes,
    })),
  ];
}
