import type { ServerResponse } from 'node:http';
import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { Message, MessageModel } from '@parley/contracts/messages/message';
import type { MessagePart } from '@parley/contracts/messages/message-part';
import type { temporaryReplyRequest } from '@parley/contracts/messages/temporary-reply';
import type { z } from 'zod';
import { newId } from '#db/new-id.ts';
import { loadPreferences } from '#features/settings/preferences.ts';
import { messageText } from '@parley/contracts/messages/message-text';
import { countUnreported } from '#features/usage/quotas/count-unreported.ts';
import { countCall } from '#features/usage/quotas/count-use.ts';
import { reserveMessages } from '#features/usage/quotas/reserve-messages.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { estimateTokens } from '#providers/language/estimate-tokens.ts';
import type { ParleyPromptOptions } from '#providers/language/language-provider.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { ChatServices } from '../chat-services.ts';
import { applySettings } from '../prompt/apply-settings.ts';
import { buildPrompt } from '../prompt/build-prompt.ts';
import { withSettings } from '../prompt/prepare-call.ts';
import { knownTimeZone, replyInstructions } from '../prompt/reply-instructions.ts';
import { createReplyWriter } from '../reply/reply-writer.ts';
import { streamReply } from '../reply/stream-reply.ts';
import { withoutDetail } from '../reply/without-detail.ts';
import { chooseModel } from '../run/choose-model.ts';
import { reserveRun } from '../run/open-run.ts';

type Request = z.output<typeof temporaryReplyRequest>;

/**
 * Answers a conversation without writing any of it to the database, and sends the reply as events on this response alone.
 * The model gets no memory, files or tools. The reply ends when the client leaves.
 *
 * @throws HttpError `provider_not_configured`, `model_not_allowed`, `quota_reached` or `too_many_runs`, before the stream begins
 */
export async function answerTemporarily(services: ChatServices, actor: Actor, request: Request, outgoing: ServerResponse): Promise<void> {
  const left = new AbortController();
  outgoing.once('close', () => left.abort());
  const model = await chooseModel(services, actor, request.model, null);
  using _place = await reserveRun(services, newId(), actor.userId);
  await using reserved = await reserveMessages(services, actor, model);
  const applied = applySettings(model, request.settings);
  const call = { ...(await prepareTemporaryCall(services, actor, request, model)), ...applied.call };
  const reply = beginReply(request, withSettings(model, applied.settings), services.clock.now());
  const send = (event: ConversationEvent): void => void outgoing.write(`data: ${JSON.stringify(event)}\n\n`);
  if (outgoing.destroyed) return;
  outgoing.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'transfer-encoding': 'chunked',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  send({ type: 'message-start', message: reply });
  const writer = createReplyWriter({
    conversationId: reply.conversationId,
    messageId: reply.id,
    initialParts: reply.parts,
    publish: send,
    now: () => performance.now(),
  });
  const signal = AbortSignal.any([left.signal, services.stopping]);
  const askedAt = performance.now();
  let firstTokenMs: number | null = null;
  let end: Pick<Message, 'error' | 'usage' | 'finishReason'> & { status: Exclude<Message['status'], 'streaming'> };
  try {
    const outcome = await streamReply({
      createModel: () => model.create(),
      call,
      tools: null,
      signal,
      writer,
      firstTokenTimeoutMs: services.env.PARLEY_FIRST_TOKEN_TIMEOUT_MS,
      stallTimeoutMs: services.env.PARLEY_STALL_TIMEOUT_MS,
      onFirstPiece: () => (firstTokenMs = Math.round(performance.now() - askedAt)),
    });
    end = { ...withoutDetail(actor, outcome), status: outcome.error ? 'failed' : 'complete' };
  } catch (error) {
    if (!signal.aborted) throw error;
    end = { status: 'interrupted', error: null, usage: null, finishReason: null };
  } finally {
    writer.close();
  }
  await countCall(services, actor, model, end.usage, reserved.keep() ? 0 : 1);
  const received = estimateTokens(messageText(writer.parts())) - estimateTokens(messageText(reply.parts));
  await countUnreported(services, actor, model, { status: end.status, usage: end.usage, firstTokenMs, sent: call.prompt, received });
  services.metrics.runs.inc({ provider: model.provider.kind, outcome: left.signal.aborted ? 'stopped' : end.status });
  send({ type: 'message-end', message: { ...reply, ...end, parts: [...writer.parts()], finishedAt: services.clock.now() } });
  outgoing.end();
}

async function prepareTemporaryCall(services: ChatServices, actor: Actor, request: Request, model: ResolvedModel) {
  const user = { locale: request.locale ?? 'en-US', timeZone: knownTimeZone(request.timeZone) };
  const { digits } = await loadPreferences(services, actor);
  const { prompt } = buildPrompt({
    messages: request.messages.map(({ id, role, text }, index) => ({
      id,
      parentId: request.messages[index - 1]?.id ?? null,
      role,
      parts: [{ type: 'text', text }],
      heardUpTo: null,
    })),
    instructions: replyInstructions({ kind: 'chat' }, { ...user, now: services.clock.now() }, null),
    contextTokens: model.contextTokens,
    isContinuation: request.messages.at(-1)?.role === 'assistant',
  });
  return {
    prompt,
    providerOptions: {
      parley: { ...user, digits, conversationId: request.conversationId, purpose: 'reply' } satisfies ParleyPromptOptions,
    },
  };
}

function beginReply({ conversationId, replyId, messages }: Request, model: MessageModel, now: number): Message {
  const last = messages.at(-1);
  const isContinuation = last?.role === 'assistant';
  const parts: MessagePart[] = isContinuation ? [{ type: 'text', text: last.text }] : [];
  return {
    id: replyId,
    conversationId,
    parentId: (isContinuation ? messages.at(-2) : last)?.id ?? null,
    role: 'assistant',
    parts,
    status: 'streaming',
    model,
    usage: null,
    finishReason: null,
    language: null,
    origin: null,
    heardUpTo: null,
    promptStartId: null,
    error: null,
    siblingIds: [replyId],
    createdAt: now,
    finishedAt: null,
  };
}
