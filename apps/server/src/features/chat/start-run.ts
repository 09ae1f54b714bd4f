import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { MessagePart } from '@parley/contracts/message-part';
import type { ConversationRow, MessageRow } from '#db/tables.ts';
import { parseParts, presentMessage } from '#features/conversations/present-messages.ts';
import { publishConversation } from '#features/conversations/publish-conversation.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { Services } from '#services.ts';
import { nameConversation } from './name-conversation.ts';
import type { PersonContext } from './prepare-call.ts';
import { createReplyWriter, type ReplyWriter } from './reply-writer.ts';
import { savePartialReply, saveReply } from './save-reply.ts';
import { type ReplyOutcome, streamReply } from './stream-reply.ts';

export type RunStart = {
  runId: string;
  conversation: ConversationRow;
  /** The reply's row, already stored as `streaming`. */
  reply: MessageRow;
  model: ResolvedModel;
  /** Made before the message was stored: nothing then stands between the store and the model. */
  call: LanguageModelV4CallOptions;
  person: PersonContext;
};

/** Why a run ends before its model does. */
class RunStop extends Error {
  readonly status: 'stopped' | 'interrupted';
  constructor(status: 'stopped' | 'interrupted') {
    super(status);
    this.status = status;
  }
}

/** A crash loses at most this much of a reply. */
const saveEveryMs = 1000;
const saveAttempts = 5;

/**
 * Starts a reply that belongs to the server: it goes on whoever follows, until it ends or is stopped.
 * Nothing is published before the caller's next wait, so `message-start` may follow this call.
 */
export function startRun(services: Services, start: RunStart): void {
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
  const ended = runToEnd(services, start, writer, abort.signal)
    .catch((error: unknown) => services.log.error({ err: error, runId, messageId: reply.id }, 'A run could not be brought to its end.'))
    .finally(() => {
      services.metrics.runsActive.dec();
      services.runs.remove(reply.id);
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
}

async function runToEnd(services: Services, start: RunStart, writer: ReplyWriter, signal: AbortSignal): Promise<void> {
  const { reply, conversation, model } = start;
  const saving = setInterval(() => {
    savePartialReply(services, reply.id, writer.parts()).catch((error: unknown) =>
      services.log.warn({ err: error, messageId: reply.id }, 'A partial reply could not be saved.'),
    );
  }, saveEveryMs);
  let outcome: ReplyOutcome = { usage: null, finishReason: null, error: null };
  let status: MessageRow['status'];
  try {
    outcome = await produce(services, start, writer, signal);
    status = outcome.error ? 'failed' : 'complete';
  } catch (error) {
    if (!(error instanceof RunStop)) throw error;
    ({ status } = error);
  } finally {
    clearInterval(saving);
  }
  writer.close();
  const final = {
    status,
    usage: outcome.usage ? JSON.stringify(outcome.usage) : null,
    finishReason: outcome.finishReason,
    error: outcome.error ? JSON.stringify(outcome.error) : null,
    finishedAt: services.clock.now(),
  };
  const hasSaved = await saveStubbornly(services, start, writer.parts(), final);
  services.metrics.runs.inc({ provider: model.provider.kind, outcome: status });
  services.log.info(
    { runId: start.runId, messageId: reply.id, status, ...(outcome.error ? { code: outcome.error.code } : {}) },
    'A run ended.',
  );
  services.runs.remove(reply.id);
  const unsaved = { ...final, status: 'failed' as const, error: JSON.stringify({ code: 'storage_full' }) };
  const row = {
    ...reply,
    ...(hasSaved ? final : unsaved),
    parts: JSON.stringify(writer.parts()),
    heardUpTo: await currentHeardUpTo(services, reply),
  };
  services.events.publish(`conversation:${conversation.id}`, { type: 'message-end', message: await presentMessage(services, row) });
  await publishConversation(services, conversation.id);
  if (status !== 'complete' || services.stopping.aborted) return;
  // Not waited for: the reply is over, and whoever waits for its end need not wait for a title.
  nameConversation(services, { conversationId: conversation.id, model, person: start.person, signal: services.stopping }).catch(
    (error: unknown) => services.log.warn({ err: error, conversationId: conversation.id }, 'A conversation could not be named.'),
  );
}

async function produce(services: Services, start: RunStart, writer: ReplyWriter, signal: AbortSignal): Promise<ReplyOutcome> {
  const startedAt = performance.now();
  const provider = start.model.provider.kind;
  return streamReply({
    createModel: () => start.model.create(),
    call: start.call,
    signal,
    writer,
    firstTokenTimeoutMs: services.env.PARLEY_FIRST_TOKEN_TIMEOUT_MS,
    stallTimeoutMs: services.env.PARLEY_STALL_TIMEOUT_MS,
    onFirstPiece: () => services.metrics.firstTokenSeconds.observe({ provider }, (performance.now() - startedAt) / 1000),
  });
}

/** A full disk or a lock may pass; the text is in memory only until this succeeds. */
async function saveStubbornly(
  services: Services,
  start: RunStart,
  parts: readonly MessagePart[],
  final: Parameters<typeof saveReply>[3],
): Promise<boolean> {
  const ids = { runId: start.runId, messageId: start.reply.id, conversationId: start.conversation.id };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await saveReply(services, ids, parts, final);
      return true;
    } catch (error) {
      services.log.error({ err: error, messageId: ids.messageId, attempt }, 'A reply could not be saved.');
      if (attempt >= saveAttempts || services.stopping.aborted) return false;
      await new Promise((resolve) => setTimeout(resolve, attempt * 500));
    }
  }
}

async function currentHeardUpTo(services: Services, reply: MessageRow): Promise<number | null> {
  const row = await services.database.query.selectFrom('messages').select('heardUpTo').where('id', '=', reply.id).executeTakeFirst();
  return row?.heardUpTo ?? null;
}
