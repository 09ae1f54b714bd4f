import type { PreemptiveReplyResponse } from '@parley/contracts/preemptive-reply';
import type { Actor } from '#http/authorize.ts';
import { HttpError, notFound } from '#http/http-error.ts';
import { newId } from '#db/new-id.ts';
import type { Services } from '#services.ts';
import { reserveRun } from '../open-run.ts';
import { fingerprintOf, loadQuestion, prepareReply, readExchange, type SendRequest } from '../read-exchange.ts';
import { openPreemptiveReply } from './preemptive-reply.ts';

/**
 * Asks the model for the reply to a message that will probably be sent. Sending it under the same ids takes the reply up;
 * until then nothing is stored, and nobody is told.
 *
 * @throws HttpError as sending the message would
 */
export async function beginReply(
  services: Services,
  actor: Actor,
  conversationId: string,
  request: SendRequest,
): Promise<PreemptiveReplyResponse> {
  const { replyId } = request;
  if (replyId === undefined || (await isStored(services, [request.id, replyId]))) return { isBegun: false };
  const exchange = await readExchange(services, actor, conversationId, request);
  // What the model would be told of a reply that still grows is not what it will be told then.
  if (exchange.parentId !== null && services.runs.ofMessage(exchange.parentId)) return { isBegun: false };
  const place = takePlace(services, actor);
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
    });
    return { isBegun: true };
  } catch (error) {
    place[Symbol.dispose]();
    throw error;
  }
}

/**
 * Drops what was begun in a conversation: the person went on speaking.
 *
 * @throws HttpError `not_found` where there is neither that conversation nor the beginning of one
 */
export async function withdrawReply(services: Services, actor: Actor, conversationId: string): Promise<{ isWithdrawn: boolean }> {
  const row = await services.database.query
    .selectFrom('conversations')
    .select('userId')
    .where('id', '=', conversationId)
    .executeTakeFirst();
  if (row) services.authorize(actor, 'write', { type: 'conversation', userId: row.userId });
  const isWithdrawn = services.preemptive.withdraw(actor.userId, conversationId);
  if (!row && !isWithdrawn) throw notFound('conversation');
  return { isWithdrawn };
}

/** Who has no place for another run gets none for a guess either; the message itself will say so. */
function takePlace(services: Services, { userId }: Actor): Disposable | null {
  try {
    return reserveRun(services, newId(services.clock.now()), userId);
  } catch (error) {
    if (error instanceof HttpError && error.code === 'too_many_runs') return null;
    throw error;
  }
}

async function isStored(services: Services, ids: string[]): Promise<boolean> {
  const row = await services.database.query.selectFrom('messages').select('id').where('id', 'in', ids).executeTakeFirst();
  return row !== undefined;
}
