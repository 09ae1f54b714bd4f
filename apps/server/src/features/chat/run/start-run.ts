import type { TokenUsage } from '@parley/contracts/messages/message';
import type { ConversationRow, MessageRow } from '#db/tables.ts';
import { messageText } from '@parley/contracts/messages/message-text';
import { citedSources } from '#features/files/material/cited-sources.ts';
import { updateMemory } from '#features/assistants/memory/update-memory.ts';
import { parseParts } from '#features/conversations/parse-parts.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import { estimateTokens } from '#providers/language/estimate-tokens.ts';
import { lacksTools } from '#providers/language/refuses-tools.ts';
import type { ChatServices } from '../chat-services.ts';
import { describeImages } from '../images/describe-images.ts';
import { nameConversation } from '../title/name-conversation.ts';
import type { PreemptiveReply } from '../preemptive/preemptive-reply.ts';
import type { PreparedCall } from '../prompt/prepared-call.ts';
import type { UserContext } from '../prompt/user-context.ts';
import { createReplyWriter, type ReplyWriter } from '../reply/reply-writer.ts';
import { savePartialReply, saveReply } from '../reply/save-reply.ts';
import { saveWithRetry } from '../reply/save-with-retry.ts';
import { streamReply } from '../reply/stream-reply.ts';
import type { ReplyOutcome } from '../reply/stream-reply-options.ts';
import { addTokenUsage } from '../reply/token-usage.ts';
import { withoutDetail } from '../reply/without-detail.ts';
import { announceEnd } from './announce-end.ts';
import type { OpenSpan } from '#tracing/tracing.ts';
import { describeUse } from '#features/usage/describe-use.ts';
import { countUnreported } from '#features/usage/quotas/count-unreported.ts';

/** The call was prepared before the message was stored, so that nothing stands between the store and the model. */
export type RunStart = PreparedCall & {
  runId: string;
  conversation: ConversationRow;
  /** The reply's row, already stored as `streaming`. */
  reply: MessageRow;
  model: ResolvedModel;
  user: UserContext;
  actor: Actor;
  /** A preemptive reply for it, if there is one. */
  preemptive?: PreemptiveReply | null;
};

/** Why a run ends before its model does. */
class RunStop extends Error {
  readonly status: 'stopped' | 'interrupted';
  constructor(status: 'stopped' | 'interrupted') {
    super(status);
    this.status = status;
  }
}

/** What is known of a run before it ends. `usage` is that of its finished rounds. */
type Progress = { firstTokenMs: number | null; usage: TokenUsage | null };

/** A crash loses at most this much of a reply. */
const saveEveryMs = 1000;

/**
 * Starts a reply that the server owns: it continues with or without followers, until it ends or is stopped.
 * Nothing is published before the caller's next await, so `message-start` may follow this call.
 */
export function startRun(services: ChatServices, start: RunStart): void {
  const { runId, reply, conversation } = start;
  const abort = new AbortController();
  const writer = createReplyWriter({
    conversationId: conversation.id,
    messageId: reply.id,
    initialParts: parseParts(reply),
    publish: (event) => services.events.publish(`conversation:${conversation.id}`, event),
    now: () => performance.now(),
  });
  services.metrics.runsActive.inc();
  const ended = services.tracing
    .span('run', { 'parley.run_id': runId, 'parley.message_id': reply.id, 'parley.model': start.model.reference }, (span) =>
      runToEnd(services, start, writer, abort.signal, span),
    )
    .catch((error: unknown) => services.log.error({ err: error, runId, messageId: reply.id }, 'A run could not be brought to its end.'))
    .finally(() => {
      services.metrics.runsActive.dec();
      services.runs.remove(reply.id, runId);
    });
  services.runs.add({
    runId,
    messageId: reply.id,
    conversationId: conversation.id,
    userId: conversation.userId,
    parts: () => writer.parts(),
    stop: (why) => abort.abort(new RunStop(why)),
    ended,
  });
  // Its request was being stored when the others were interrupted.
  if (services.stopping.aborted) abort.abort(new RunStop('interrupted'));
}

async function runToEnd(services: ChatServices, start: RunStart, writer: ReplyWriter, signal: AbortSignal, span: OpenSpan): Promise<void> {
  const { reply, conversation, model } = start;
  let isSaving = false;
  const savingParts = setInterval(() => {
    // While the database is slow, saves must not take all of its connections.
    if (isSaving) return;
    isSaving = true;
    savePartialReply(services, { runId: start.runId, messageId: reply.id }, writer.parts())
      .catch((error: unknown) => services.log.warn({ err: error, messageId: reply.id }, 'A partial reply could not be saved.'))
      .finally(() => (isSaving = false));
  }, saveEveryMs);
  let outcome: ReplyOutcome = { usage: null, finishReason: null, error: null };
  let status: Exclude<MessageRow['status'], 'streaming'>;
  const progress: Progress = { firstTokenMs: null, usage: null };
  try {
    outcome = withoutDetail(start.actor, await produce(services, start, writer, signal, progress));
    status = outcome.error ? 'failed' : 'complete';
  } catch (error) {
    if (!(error instanceof RunStop)) throw error;
    ({ status } = error);
    outcome.usage = progress.usage;
  } finally {
    clearInterval(savingParts);
  }
  writer.close();
  // A continued reply has a usage from before. The row of usage below is of this run alone.
  const usage = addTokenUsage(reply.usage ? (JSON.parse(reply.usage) as TokenUsage) : null, outcome.usage);
  const final = {
    status,
    usage: usage && JSON.stringify(usage),
    finishReason: outcome.finishReason,
    error: outcome.error ? JSON.stringify(outcome.error) : null,
    finishedAt: services.clock.now(),
    // Guide answers each question by itself and reads no earlier messages.
    // The question had no id yet when the prompt was built.
    promptStartId: start.startsAt && model.provider.kind !== 'guide' ? (start.startsAt.id ?? reply.parentId) : null,
  };
  const announce = (shown: Partial<typeof final>): Promise<void> =>
    announceEnd(services, { ...reply, ...final, ...shown, parts: JSON.stringify(writer.parts()) });
  const ids = { runId: start.runId, messageId: reply.id, conversationId: conversation.id };
  const used = describeUse({
    ...ids,
    conversation,
    model,
    status,
    usage: outcome.usage,
    firstTokenMs: progress.firstTokenMs,
    createdAt: final.finishedAt,
  });
  const notice = Promise.withResolvers<'not yet'>();
  let isOwn = true;
  const saving = saveWithRetry(
    services,
    async () => {
      isOwn = await saveReply(services, ids, writer.parts(), final, used);
    },
    ids,
    () => notice.resolve('not yet'),
  );
  const hasSaved = await Promise.race([saving, notice.promise]);
  services.metrics.runs.inc({ provider: model.provider.kind, outcome: status });
  span.set({ 'parley.status': status });
  if (outcome.error) span.fail(outcome.error.code);
  services.log.info({ ...ids, status, ...(outcome.error ? { code: outcome.error.code } : {}) }, 'A run ended.');
  if (hasSaved === 'not yet') services.runs.saveLate(start.runId, saving);
  services.runs.remove(reply.id, start.runId);
  if (!isOwn) {
    services.log.warn(ids, 'Another process took this one for dead and ended its run.');
    return;
  }
  if (hasSaved !== true) {
    await announce({ status: 'failed', error: JSON.stringify({ code: 'storage_full' }) });
    // Nothing waits for this. Followers were informed, and are informed again when the text is saved after all.
    saving
      .then((isSafe) => (isSafe && isOwn ? announce({}) : undefined))
      .catch((error: unknown) => services.log.error({ err: error, messageId: reply.id }, 'A reply saved late could not be announced.'));
    return;
  }
  await countUnreported(services, start.actor, model, {
    status,
    usage: outcome.usage,
    firstTokenMs: progress.firstTokenMs,
    sent: start.call.prompt,
    // A continued reply has the text of its earlier run.
    received: estimateTokens(messageText(writer.parts())) - estimateTokens(messageText(parseParts(reply))),
  }).catch((error: unknown) => services.log.error({ err: error, ...ids }, 'The tokens of a reply were not counted.'));
  await announce({});
  if (status !== 'complete' || services.stopping.aborted) return;
  // Not awaited: the reply is over, and its end does not wait for a title or for memory.
  const about = { conversationId: conversation.id, model, user: start.user, signal: services.stopping };
  nameConversation(services, about)
    .catch((error: unknown) => services.log.warn({ err: error, conversationId: conversation.id }, 'A conversation could not be named.'))
    .then(() => (services.stopping.aborted ? undefined : updateMemory(services, about)))
    .catch((error: unknown) => services.log.warn({ err: error, conversationId: conversation.id }, 'The memory could not be updated.'));
  if (reply.parentId !== null && !start.user.interpret)
    describeImages(services, { ...about, messageId: reply.parentId, actor: start.actor }).catch((error: unknown) =>
      services.log.info({ err: error, conversationId: conversation.id }, 'The images of a message were not described.'),
    );
}

async function produce(
  services: ChatServices,
  start: RunStart,
  writer: ReplyWriter,
  signal: AbortSignal,
  progress: Progress,
): Promise<ReplyOutcome> {
  const startedAt = performance.now();
  const provider = start.model.provider.kind;
  const outcome = await streamReply({
    createModel: async () => {
      const model = await start.model.create();
      return start.preemptive ? start.preemptive.asModel(model) : model;
    },
    call: start.call,
    tools: start.tools,
    onToolRefusal: (failure) => {
      if (lacksTools(failure)) start.model.noteLackOfTools();
    },
    signal,
    writer,
    firstTokenTimeoutMs: services.env.PARLEY_FIRST_TOKEN_TIMEOUT_MS,
    stallTimeoutMs: services.env.PARLEY_STALL_TIMEOUT_MS,
    onFirstPiece: () => {
      progress.firstTokenMs = Math.round(performance.now() - startedAt);
      services.metrics.firstTokenSeconds.observe({ provider }, progress.firstTokenMs / 1000);
    },
    onRoundEnd: (usage) => {
      progress.usage = usage;
    },
  });
  if (!outcome.error && provider !== 'guide') addFileSources(writer, start.material);
  return outcome;
}

/** A continued reply may cite the same sources as its beginning. */
function addFileSources(writer: ReplyWriter, material: PreparedCall['material']): void {
  if (material.files.length === 0) return;
  for (const source of citedSources(messageText(writer.parts()), material)) {
    if (!writer.parts().some((part) => part.type === 'source' && part.id === source.id)) writer.add(source);
  }
}
