import type { PreemptiveReplyResponse } from '@parley/contracts/messages/preemptive-reply';
import { countUnreported } from '#features/usage/quotas/count-unreported.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { isRunning } from '#features/conversations/stop-runs.ts';
import { HttpError, notFound } from '#http/answer/http-error.ts';
import { newId } from '#db/new-id.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { ChatServices } from '../chat-services.ts';
import { reserveRun } from '../run/open-run.ts';
import { fingerprintOf, loadQuestion, prepareReply, readExchange, type SendRequest } from '../receive/read-exchange.ts';
import { openPreemptiveReply, type PreemptiveReply } from './preemptive-reply.ts';

/**
 * Requests the reply to a message that will probably be sent. Sending it under the same ids uses the reply.
 * Until then nothing is stored or published.
 *
 * @throws HttpError as sending the message would
 */
export async function beginReply(
  services: ChatServices,
  actor: Actor,
  conversationId: string,
  request: SendRequest,
): Promise<PreemptiveReplyResponse> {
  const { replyId } = request;
  if (replyId === undefined || (await isStored(services, [request.id, replyId]))) return { isBegun: false };
  const exchange = await readExchange(services, actor, conversationId, request);
  // The prompt would contain a reply that is still growing and will be different later.
  if (exchange.parentId !== null && (await isRunning(services, exchange.parentId))) return { isBegun: false };
  const place = await takePlace(services, actor);
  if (!place) return { isBegun: false };
  try {
    const messages = await loadQuestion(services, exchange);
    const prepared = await prepareReply(services, actor, exchange, messages);
    const { assistantId } = exchange.conversation;
    const fingerprint = fingerprintOf(exchange, messages);
    if (services.preemptive.isLate(replyId)) {
      place[Symbol.dispose]();
      return { isBegun: false };
    }
    const reply = openPreemptiveReply({
      userId: actor.userId,
      conversationId,
      replyId,
      assistantId,
      fingerprint,
      model: exchange.model,
      prepared,
    });
    services.preemptive.add(reply, (outcome) => {
      place[Symbol.dispose]();
      services.metrics.preemptiveReplies.inc({ outcome });
      if (outcome === 'dropped' && !reply.wasRefused()) countDropped(services, actor, reply, exchange.model);
    });
    services.bus.tell('preemptive-begun', { userId: actor.userId, conversationId, replyId, assistantId });
    return { isBegun: true };
  } catch (error) {
    place[Symbol.dispose]();
    throw error;
  }
}

/** The provider charges for the reply although Parley discards it. Parley counts the prompt; the few words of the reply are not known. */
function countDropped(services: ChatServices, actor: Actor, { prepared, replyId }: PreemptiveReply, model: ResolvedModel): void {
  const call = { status: 'stopped', usage: null, firstTokenMs: null, sent: prepared.call.prompt, received: 0 } as const;
  countUnreported(services, actor, model, call).catch((error: unknown) =>
    services.log.error({ err: error, messageId: replyId }, 'The tokens of a preemptive reply were not counted.'),
  );
}

/**
 * Discards the preemptive reply of a conversation: the user continued to speak.
 *
 * @throws HttpError `not_found` if the conversation does not exist and was not requested
 */
export async function withdrawReply(services: ChatServices, actor: Actor, conversationId: string): Promise<{ isWithdrawn: boolean }> {
  const row = await services.database
    .for(actor)
    .selectFrom('conversations')
    .select('userId')
    .where('id', '=', conversationId)
    .executeTakeFirst();
  if (row) services.authorize(actor, 'write', { type: 'conversation', userId: row.userId });
  const isWithdrawn =
    services.preemptive.withdraw(actor.userId, conversationId) || (await withdrawElsewhere(services, actor, conversationId));
  if (!row && !isWithdrawn) throw notFound('conversation');
  return { isWithdrawn };
}

async function withdrawElsewhere({ preemptive, bus }: ChatServices, { userId }: Actor, conversationId: string): Promise<boolean> {
  const owner = preemptive.ownerIn(userId, conversationId);
  const answer = owner === null ? null : await bus.ask(owner, 'withdraw-preemptive', { userId, conversationId });
  return answer?.isWithdrawn ?? false;
}

/** A user at the limit of runs gets no preemptive run either. The message itself will report it. */
async function takePlace(services: ChatServices, { userId }: Actor): Promise<Disposable | null> {
  try {
    return await reserveRun(services, newId(), userId);
  } catch (error) {
    if (error instanceof HttpError && error.code === 'too_many_runs') return null;
    throw error;
  }
}

async function isStored(services: ChatServices, ids: string[]): Promise<boolean> {
  const row = await services.database.for('checked parent').selectFrom('messages').select('id').where('id', 'in', ids).executeTakeFirst();
  return row !== undefined;
}
