import type { ContinueMessageRequest, ContinueMessageResponse } from '@parley/contracts/messages/continue-message';
import type { MessageModel } from '@parley/contracts/messages/message';
import { newId } from '#db/new-id.ts';
import { findConversation, findMessage } from '#features/conversations/find-owned.ts';
import { parseParts } from '#features/conversations/parse-parts.ts';
import { nothingRecent } from '#features/conversations/current-parts.ts';
import { presentMessage } from '#features/conversations/present-messages.ts';
import { publishConversation } from '#features/conversations/publish-conversation.ts';
import { checkRunQuota } from '#features/usage/quotas/check-quota.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { ChatServices } from '../chat-services.ts';
import { chooseModel } from './choose-model.ts';
import { openRun, reserveRun } from './open-run.ts';
import { loadPromptMessages, prepareCall } from '../prompt/prepare-call.ts';
import { knownTimeZone } from '../prompt/reply-instructions.ts';
import { startRun } from './start-run.ts';

/** Lets the model go on with a reply that did not end by itself, in the same message. */
export async function continueMessage(
  services: ChatServices,
  actor: Actor,
  id: string,
  request: ContinueMessageRequest,
): Promise<ContinueMessageResponse> {
  const { database, clock } = services;
  const old = await findMessage(services, actor, 'write', id);
  const conversation = await findConversation(services, actor, 'write', old.conversationId);
  if (old.role !== 'assistant' || old.status === 'streaming') throw new HttpError('conflict', 'Only a reply that ended can go on.');
  const own = old.model ? (JSON.parse(old.model) as MessageModel) : null;
  const model = await chooseModel(services, actor, request.model, own?.reference ?? conversation.model);
  const now = clock.now();
  const runId = newId();
  using _place = await reserveRun(services, runId, actor.userId);
  const user = { locale: request.locale ?? conversation.language ?? 'en-US', timeZone: knownTimeZone(request.timeZone) };
  const isContinuation = parseParts(old).some((part) => part.type === 'text');
  // The continuation has not been heard yet.
  const messages = (await loadPromptMessages(services, id)).map((message, index, all) =>
    index === all.length - 1 ? { ...message, heardUpTo: null } : message,
  );
  const prepared = await prepareCall(services, actor, {
    conversation,
    messages: isContinuation ? messages : messages.slice(0, -1),
    model,
    user,
    // The rest is written as the beginning was.
    settings: request.settings ?? own?.settings,
    isContinuation,
  });
  const usedBefore = old.noteIds ? (JSON.parse(old.noteIds) as string[]) : [];
  const noteIds = [...new Set([...usedBefore, ...prepared.noteIds])];
  const { reply, replyMessage } = await database
    .for(actor)
    .transaction()
    .execute(async (transaction) => {
      const row = await transaction
        .updateTable('messages')
        .set({
          status: 'streaming',
          error: null,
          finishReason: null,
          finishedAt: null,
          heardUpTo: null,
          model: JSON.stringify(prepared.shown),
          noteIds: noteIds.length > 0 ? JSON.stringify(noteIds) : null,
        })
        .where('id', '=', id)
        // Of two concurrent requests, one continues and the other finds it running.
        .where('status', '<>', 'streaming')
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new HttpError('conflict', 'The reply already goes on.');
      await checkRunQuota(services, transaction, actor, model);
      await openRun(services, transaction, { id: runId, conversationId: conversation.id, messageId: id, userId: actor.userId });
      await transaction.updateTable('conversations').set({ updatedAt: now }).where('id', '=', conversation.id).execute();
      // Read here, so that nothing is awaited between the store and the run: a stop in between would not find the run.
      const presented = await presentMessage(
        { runs: services.runs, events: nothingRecent, database: { ...database, for: () => transaction } },
        row,
      );
      return { reply: row, replyMessage: presented };
    });
  services.events.publish(`conversation:${conversation.id}`, { type: 'message-start', message: replyMessage });
  startRun(services, { runId, conversation, reply, model, ...prepared, actor, user });
  await publishConversation(services, conversation.id);
  return { replyMessage, runId };
}
