import type { SendMessageResponse } from '@parley/contracts/messages/send-message';
import { isDuplicate } from '#db/is-duplicate.ts';
import { newId } from '#db/new-id.ts';
import { nothingRecent } from '#features/conversations/current-parts.ts';
import { presentMessages } from '#features/conversations/present-messages.ts';
import { publishConversation } from '#features/conversations/publish-conversation.ts';
import { attachFiles } from '#features/files/attach-files.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { checkModelQuota, checkRunQuota, isCounted } from '#features/usage/quotas/check-quota.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { ChatServices } from '../chat-services.ts';
import { appendExchange } from './append-message.ts';
import { endRunsAt } from './end-runs-at.ts';
import { openRun, reserveRun } from '../run/open-run.ts';
import type { PreemptiveReply } from '../preemptive/preemptive-reply.ts';
import { fingerprintOf, loadQuestion, prepareReply, readExchange, type SendRequest } from './read-exchange.ts';
import { retryMessage } from '../run/retry-message.ts';
import { startRun } from '../run/start-run.ts';

/** Stores the user's message, then starts the reply. A repeated request returns what the first one created. */
export async function sendMessage(
  services: ChatServices,
  actor: Actor,
  conversationId: string,
  request: SendRequest,
): Promise<SendMessageResponse> {
  const { database, clock } = services;
  const eventSequence = services.events.sequence;
  const earlier = await findEarlier(services, actor, conversationId, request.id);
  if (earlier) return earlier;
  const exchange = await readExchange(services, actor, conversationId, request);
  const compareWith = request.compareWith ?? [];
  await checkComparison(services, actor, exchange.model, compareWith);
  const { conversation, isNew, parts, parentId, model, user } = exchange;
  await endRunsAt(services, { conversationId, parentId, replaced: request.replaces });

  const now = clock.now();
  const runId = newId();
  const messages = await loadQuestion(services, exchange);
  using begun = new DisposableStack();
  const preemptive = takePreemptive(services, actor, request, fingerprintOf(exchange, messages));
  begun.defer(() => preemptive?.drop());
  using _place = await reserveRun(services, runId, actor.userId);
  const prepared = preemptive?.prepared ?? (await prepareReply(services, actor, exchange, messages));
  const stored = await database
    .for(actor)
    .transaction()
    .execute(async (transaction) => {
      if (isNew) await transaction.insertInto('conversations').values(conversation).execute();
      const shared = { conversationId, userId: actor.userId, language: null, createdAt: now };
      const [user, reply] = await appendExchange(
        transaction,
        { ...shared, id: request.id, parentId, role: 'user', parts, status: 'complete', origin: request.origin, model: null },
        {
          ...shared,
          id: request.replyId ?? newId(),
          parentId: request.id,
          role: 'assistant',
          parts: [],
          status: 'streaming',
          origin: null,
          model: prepared.shown,
          noteIds: prepared.noteIds,
          isCompared: request.compareWith !== undefined,
        },
      );
      await attachFiles(
        transaction,
        request.id,
        parts.flatMap((part) => (part.type === 'file' ? [part.fileId] : [])),
      );
      await checkRunQuota(services, transaction, actor, model);
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
      const presented = await presentMessages(
        { runs: services.runs, events: nothingRecent, database: { ...database, for: () => transaction } },
        [user, reply],
      );
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
  const started = { ...conversation, activeLeafId: reply.id, updatedAt: now };
  startRun(services, { runId, conversation: started, reply, model, ...prepared, actor, user, preemptive });
  begun.move();
  services.events.publish(`conversation:${conversationId}`, { type: 'message-start', message: userMessage });
  services.events.publish(`conversation:${conversationId}`, { type: 'message-start', message: replyMessage });
  // Lists wait until the model's request and this response are on their way.
  setImmediate(() => {
    publishConversation(services, conversationId).catch((error: unknown) =>
      services.log.warn({ err: error, conversationId }, 'Lists could not be told of a message.'),
    );
  });
  await startCompared(services, actor, reply.id, request, compareWith);
  return { userMessage, replyMessage, runId, eventSequence };
}

/** Refuses before anything is stored. @throws HttpError `provider_not_configured`, `model_not_allowed`, `quota_reached` or `too_many_runs` */
async function checkComparison(services: ChatServices, actor: Actor, first: ResolvedModel, compareWith: readonly string[]): Promise<void> {
  if (compareWith.length === 0) return;
  const { providers, runs, env } = services;
  const models = [first, ...(await Promise.all(compareWith.map((reference) => providers.resolve(actor, reference))))];
  const counted = models.filter(isCounted);
  if (counted[0]) await checkModelQuota(services, actor, counted[0], counted.length);
  if ((await runs.countOfUser(actor.userId)) + compareWith.length >= env.PARLEY_MAX_RUNS_PER_PERSON)
    throw new HttpError('too_many_runs', 'As many replies as allowed are being written.', { retryAfterMs: 2000 });
}

/** Starts the replies beside the first one. If one cannot start, the others go on. */
async function startCompared(
  services: ChatServices,
  actor: Actor,
  firstId: string,
  { locale, timeZone, settings }: SendRequest,
  compareWith: readonly string[],
): Promise<void> {
  for (const answerModel of compareWith) {
    await retryMessage(services, actor, firstId, { answerModel, locale, timeZone, settings }, true).catch((error: unknown) =>
      services.log.warn({ err: error, messageId: firstId }, 'A compared reply could not start.'),
    );
  }
}

async function findEarlier(
  services: ChatServices,
  actor: Actor,
  conversationId: string,
  messageId: string,
): Promise<SendMessageResponse | null> {
  const query = services.database.for(actor);
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

function takePreemptive(services: ChatServices, { userId }: Actor, { replyId }: SendRequest, fingerprint: string): PreemptiveReply | null {
  if (replyId === undefined) return null;
  const reply = services.preemptive.take({ userId, replyId, fingerprint });
  if (!reply) services.bus.tell('preemptive-late', { replyId });
  return reply;
}
