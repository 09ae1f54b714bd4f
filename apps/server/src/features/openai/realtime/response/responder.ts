import { newId } from '#db/new-id.ts';
import type { ConcurrencyQueue } from '#http/guard/concurrency-queue.ts';
import type { OpenaiServices } from '../../openai-services.ts';
import { OpenAiError } from '../../errors/openai-error.ts';
import { type Conversation } from '../conversation/conversation.ts';
import { keepItem } from '../conversation/keep-item.ts';
import { realtimeItem, type AssistantItem, type RealtimeItem } from '../conversation/realtime-item.ts';
import { toInput } from '../conversation/to-input.ts';
import type { ItemTranscripts } from '../conversation/item-transcripts.ts';
import type { Emit, EmitPaced } from '../emit.ts';
import type { ResponseOptions } from '../session/session-config.ts';
import type { SessionState } from '../session/update-session.ts';
import type { OutputPlace } from './message-output.ts';
import { createResponseOutput } from './response-output.ts';
import { openResponse, sessionOfResponse } from './response-object.ts';
import { ResponseCancelled, runResponse } from './run-response.ts';
import type { SessionVoices } from './session-voices.ts';
import type { SpokenTimeline } from './spoken-timeline.ts';
import { openSpokenMessage } from './spoken-message.ts';
import { openWrittenMessage } from './written-message.ts';

export type ResponderParts = {
  services: OpenaiServices;
  queue: ConcurrencyQueue;
  conversation: Conversation;
  transcripts: ItemTranscripts;
  voices: SessionVoices;
  /** Times of spoken messages, by item. */
  timelines: Map<string, SpokenTimeline>;
  state: () => SessionState;
  /** A response ended; what it spoke takes so long to hear. */
  onEnd(playbackMs: number): void;
  emit: Emit;
  emitPaced: EmitPaced;
};

type Running = { id: string; abort: AbortController; ended: Promise<void>; playbackMs(): number };

/** Runs the responses of a session, one at a time. */
export function createResponder(parts: ResponderParts) {
  const { services, queue, conversation, transcripts, voices, timelines, state, emit, emitPaced, onEnd } = parts;
  let running: Running | null = null;
  let isClosed = false;

  function openMessage(config: SessionState['config']) {
    return (item: AssistantItem, place: OutputPlace) => {
      if (config.output_modalities[0] === 'text') return openWrittenMessage(item, place, emit);
      const { format, voice, speed } = config.audio.output;
      const planVoices = voices.planFor(voice);
      const message = openSpokenMessage(item, place, { emit, emitPaced, planVoices, format, rate: speed, locale: transcripts.locale() });
      timelines.set(item.id, message.timeline);
      return message;
    };
  }

  function start(options: ResponseOptions): Running {
    const { config, named } = state();
    const session = sessionOfResponse(config, options);
    const isOutside = options.conversation === 'none';
    const given = options.input && readItems(options.input, conversation);
    const id = `resp_${newId().replaceAll('-', '')}`;
    const abort = new AbortController();
    const signal = AbortSignal.any([abort.signal, services.stopping]);
    const output = createResponseOutput({
      responseId: id,
      emit,
      keep(item) {
        if (!isOutside) emit('conversation.item.added', { previous_item_id: conversation.add(item), item });
      },
      keepDone(item) {
        if (!isOutside) emit('conversation.item.done', { previous_item_id: previousOf(conversation, item), item });
      },
      drop({ id: itemId }) {
        timelines.delete(itemId);
        // The client may have deleted it already.
        if (isOutside || !conversation.all().some((item) => item.id === itemId)) return;
        conversation.remove(itemId);
        emit('conversation.item.deleted', { item_id: itemId });
      },
      openMessage: openMessage(session),
    });
    const ended = runResponse(services, queue, {
      named,
      session,
      response: openResponse(id, session, options, isOutside ? null : conversation.id),
      async readInput() {
        await Promise.all([transcripts.settle(), voices.refresh()]);
        // A long session outlives changes of who may use its model.
        await services.providers.resolve(named.actor, named.model.reference);
        return toInput(given ?? conversation.all());
      },
      output,
      emit,
      signal,
    });
    const playbackMs = () => output.items.reduce((sum, item) => sum + (timelines.get(item.id)?.durationMs() ?? 0), 0);
    return { id, abort, ended, playbackMs };
  }

  async function settle(): Promise<void> {
    if (!running) return;
    await running.ended;
    await settle();
  }

  /** Ends the running response, and resolves when that has been told. Null if none is running. */
  function cancel(reason: ResponseCancelled['reason'], id?: string): Promise<void> | null {
    if (!running || (id !== undefined && id !== running.id)) return null;
    running.abort.abort(new ResponseCancelled(reason));
    return running.ended;
  }

  return {
    /** Does nothing once it is closed. @throws OpenAiError if a response is running already */
    create(options: ResponseOptions): Promise<void> {
      if (isClosed) return Promise.resolve();
      if (running)
        throw new OpenAiError(`The conversation has an active response: ${running.id}. Wait until it is done, or cancel it.`, {
          status: 400,
          code: 'conversation_already_has_active_response',
        });
      const own = start(options);
      running = own;
      return own.ended.finally(() => {
        // A joined signal that is never aborted would be kept for as long as the server runs.
        own.abort.abort();
        if (running === own) running = null;
        onEnd(own.playbackMs());
      });
    },
    cancel,
    isRunning: () => running !== null,
    /** Resolves when no response is running. */
    settle,
    /** Cancels the running response. No other begins. */
    close(): void {
      isClosed = true;
      void cancel('client_cancelled');
    },
  };
}

/** Items that a response reads in place of the conversation; some of them may be references to items of it. */
function readItems(given: readonly { type: string }[], conversation: Conversation): RealtimeItem[] {
  return given.map((item, index) => {
    if (item.type === 'item_reference') return conversation.find(String((item as { id?: unknown }).id));
    const parsed = realtimeItem.safeParse(item);
    if (parsed.success) return keepItem(parsed.data);
    throw new OpenAiError(`Invalid 'response.input[${index}]'.`, {
      status: 400,
      code: 'invalid_value',
      param: `response.input[${index}]`,
    });
  });
}

function previousOf(conversation: Conversation, item: RealtimeItem): string | null {
  const items = conversation.all();
  return items[items.indexOf(item) - 1]?.id ?? null;
}
