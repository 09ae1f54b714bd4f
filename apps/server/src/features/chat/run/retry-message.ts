import type { RetryMessageRequest, RetryMessageResponse } from '@parley/contracts/messages/retry-message';
import { isDuplicate } from '#db/is-duplicate.ts';
import { newId } from '#db/new-id.ts';
import { findConversation, findMessage } from '#features/conversations/find-owned.ts';
import { nothingRecent } from '#features/conversations/current-parts.ts';
import { presentMessage } from '#features/conversations/present-messages.ts';
import { publishConversation } from '#features/conversations/publish-conversation.ts';
import { stopRuns } from '#features/conversations/stop-runs.ts';
import { checkRunQuota } from '#features/usage/quotas/check-quota.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { ChatServices } from '../chat-services.ts';
import { appendMessage } from '../receive/append-message.ts';
import { chooseModel } from './choose-model.ts';
import { openRun, reserveRun } from './open-run.ts';
import { loadPromptMessages, prepareCall } from '../prompt/prepare-call.ts';
import { knownTimeZone } from '../prompt/reply-instructions.ts';
import { startRun } from './start-run.ts';

/**
 * Starts another reply beside an old one. A repeated request with the same `id` returns its reply.
 *
 * @param isCompared the user will choose between the two: the old one goes on, and stays the one that the thread shows
 */
export async function retryMessage(
  services: ChatServices,
  actor: Actor,
  id: string,
  request: RetryMessageRequest,
  isCompared = false,
): Promise<RetryMessageResponse> {
  const { database, clock } = services;
  const old = await findMessage(services, actor, 'write', id);
  if (old.role !== 'assistant') throw new HttpError('conflict', 'Only replies are tried again.');
  const conversation = await findConversation(services, actor, 'write', old.conversationId);
  const earlier = request.id === undefined ? null : await findRetried(services, actor, request.id, old.parentId);
  if (earlier) return earlier;
  const model = await chooseModel(services, actor, request.answerModel ?? request.model, conversation.model);
  if (!isCompared) await stopRuns(services, [id]);
  const now = clock.now();
  const runId = newId();
  using _place = await reserveRun(services, runId, actor.userId);
  const user = { locale: request.locale ?? conversation.language ?? 'en-US', timeZone: knownTimeZone(request.timeZone) };
  const messages = await loadPromptMessages(services, old.parentId);
  const { settings } = request;
  const prepared = await prepareCall(services, actor, { conversation, messages, model, user, settings, isContinuation: false });
  const stored = await database
    .for(actor)
    .transaction()
    .execute(async (transaction) => {
      const row = await appendMessage(transaction, {
        id: request.id ?? newId(),
        conversationId: conversation.id,
        userId: actor.userId,
        parentId: old.parentId,
        role: 'assistant',
        parts: [],
        status: 'streaming',
        language: null,
        origin: null,
        model: prepared.shown,
        noteIds: prepared.noteIds,
        isCompared,
        createdAt: now,
      });
      await checkRunQuota(services, transaction, actor, model);
      await openRun(services, transaction, { id: runId, conversationId: conversation.id, messageId: row.id, userId: actor.userId });
      await transaction
        .updateTable('conversations')
        .set({ updatedAt: now, ...(isCompared ? {} : { activeLeafId: row.id }), ...(request.model ? { model: request.model } : {}) })
        .where('id', '=', conversation.id)
        .execute();
      // Read here, so that nothing is awaited between the store and the run: a stop in between would not find the run.
      const presented = await presentMessage(
        { runs: services.runs, events: nothingRecent, database: { ...database, for: () => transaction } },
        row,
      );
      return { reply: row, replyMessage: presented };
    })
    .catch((error: unknown) => {
      if (isDuplicate(error)) return null;
      throw error;
    });
  if (!stored) {
    // The same request arrived a moment earlier.
    const first = request.id === undefined ? null : await findRetried(services, actor, request.id, old.parentId);
    if (first) return first;
    throw new HttpError('conflict', 'The id is taken.');
  }
  const { reply, replyMessage } = stored;
  services.events.publish(`conversation:${conversation.id}`, { type: 'message-start', message: replyMessage });
  startRun(services, { runId, conversation: { ...conversation, activeLeafId: reply.id }, reply, model, ...prepared, actor, user });
  await publishConversation(services, conversation.id);
  return { replyMessage, runId };
}

async function findRetried(
  services: ChatServices,
  actor: Actor,
  id: string,
  parentId: string | null,
): Promise<RetryMessageResponse | null> {
  const query = services.database.for(actor);
  const message = await query.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!message) return null;
  const run = await query.selectFrom('runs').select('id').where('messageId', '=', id).orderBy('createdAt').executeTakeFirst();
  if (message.userId !== actor.userId || message.parentId !== parentId || message.role !== 'assistant' || !run)
    throw new HttpError('conflict', 'The id is taken.');
  return { replyMessage: await presentMessage(services, message), runId: run.id };
}
