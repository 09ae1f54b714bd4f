import { newId } from '#db/new-id.ts';
import type { Speech } from '#features/speech/speech.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { ConcurrencyQueue } from '#http/guard/concurrency-queue.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { OpenAiError } from '../errors/openai-error.ts';
import type { NamedModel } from '../models/find-model.ts';
import type { ClientEvent } from './client-event.ts';
import { createConversation } from './conversation/conversation.ts';
import { newItemId } from './conversation/keep-item.ts';
import { createItemTranscripts } from './conversation/item-transcripts.ts';
import { createItemDesk } from './conversation/item-desk.ts';
import type { UserItem } from './conversation/realtime-item.ts';
import type { Emit, EmitPaced } from './emit.ts';
import { createInputAudio } from './input/input-audio.ts';
import type { Hearing } from './input/hearing.ts';
import { createIdlePrompt } from './response/idle-prompt.ts';
import { createResponder } from './response/responder.ts';
import { openSessionVoices } from './response/session-voices.ts';
import type { SpokenTimeline } from './response/spoken-timeline.ts';
import { openSessionConfig, type SessionUpdate } from './session/session-config.ts';
import { checkOptions, type SessionState, updateSession } from './session/update-session.ts';

export type RealtimeCallParts = {
  services: OpenaiServices;
  speech: Speech;
  queue: ConcurrencyQueue;
  actor: Actor;
  named: NamedModel;
  /** Settings that the session begins with. */
  session: SessionUpdate;
  /** The only model of the session, as its client secret names it. */
  fixedModel?: string | undefined;
  emit: Emit;
  emitPaced: EmitPaced;
  /** Tells the client of an error. */
  fail(error: unknown, eventId: string | undefined): void;
};

/** One session of the Realtime API: hears, answers and remembers, until it is closed. */
export type RealtimeCall = {
  /** Does nothing once the session is closed. @throws OpenAiError if the request of the client failed */
  handle(event: ClientEvent): void | Promise<void>;
  close(): void;
};

export async function openRealtimeCall(parts: RealtimeCallParts): Promise<RealtimeCall> {
  const { services, speech, actor, named, emit, emitPaced, fail } = parts;
  const voices = await openSessionVoices(services, speech, actor, named.assistant?.id ?? null);
  let state: SessionState = await updateSession(
    { services, speech, actor, voices },
    { named, config: openSessionConfig(`sess_${newId().replaceAll('-', '')}`, named.name) },
    // The caller has found the model.
    { ...parts.session, model: undefined },
  );
  let isClosed = false;
  /** Whether an utterance of the user has no answer yet. */
  let isOwed = false;
  /** Where in the user's audio the last answer has been heard, if it is played at once. */
  let answeredMs = 0;
  const timelines = new Map<string, SpokenTimeline>();
  const conversation = createConversation(`conv_${newId().replaceAll('-', '')}`);
  const transcripts = createItemTranscripts(speech, () => state.config, emit, voices.locale);
  const items = createItemDesk({ conversation, transcripts, timelines, emit, emitPaced, format: () => state.config.audio.input.format });
  const turnDetection = () => state.config.audio.input.turn_detection;
  const idle = createIdlePrompt({
    timeoutMs() {
      const detection = turnDetection();
      return detection?.type === 'server_vad' && !isClosed ? detection.idle_timeout_ms : null;
    },
    onIdle: () => void promptIdleUser().catch((error: unknown) => fail(error, undefined)),
  });
  const onEnd = (playbackMs: number): void => {
    answeredMs = input.heardMs() + playbackMs;
    idle.wait(playbackMs);
  };
  const responder = createResponder({ ...parts, conversation, transcripts, voices, timelines, state: () => state, onEnd });

  const input = createInputAudio(speech, {
    hear: transcripts.begin,
    locale: transcripts.locale,
    onSpeechStart(itemId, startMs) {
      idle.reset();
      emit('input_audio_buffer.speech_started', { audio_start_ms: startMs, item_id: itemId });
      if (turnDetection()?.interrupt_response) void responder.cancel('turn_detected');
    },
    onSpeechStop: (itemId, endMs) => emit('input_audio_buffer.speech_stopped', { audio_end_ms: endMs, item_id: itemId }),
    onCommit: (itemId, hearing, isTurn) => void commit(itemId, hearing, isTurn).catch((error: unknown) => fail(error, undefined)),
    onFail: fail,
  });
  const configureInput = () => input.configure(state.config.audio.input.format, turnDetection());

  async function commit(id: string, hearing: Hearing, isTurn: boolean): Promise<void> {
    const part = { type: 'input_audio' as const, transcript: null };
    const item: UserItem = { id, object: 'realtime.item', type: 'message', role: 'user', status: 'completed', content: [part] };
    emit('input_audio_buffer.committed', { previous_item_id: conversation.all().at(-1)?.id ?? null, item_id: id });
    // Followed from the beginning: a response that is asked for next waits for the words.
    const heard = transcripts.follow(item, 0, hearing);
    await items.add(item);
    const words = await heard;
    if (!isTurn || turnDetection()?.create_response !== true) return;
    // Noise gets no answer. A failure prevents the response, which reports it.
    isOwed ||= words.text !== '' || words.failure !== null;
    await responder.settle();
    // The user speaks again: one response answers both utterances.
    if (!isOwed || isClosed || input.isSpeaking() || conversation.all().findLast(isSaid) !== item) return;
    isOwed = false;
    await responder.create({});
  }

  /** The user has been silent for as long as the client allows. The model speaks. */
  async function promptIdleUser(): Promise<void> {
    if (isClosed || input.isSpeaking() || responder.isRunning()) return;
    const item: UserItem = {
      id: newItemId(),
      object: 'realtime.item',
      type: 'message',
      role: 'user',
      status: 'completed',
      content: [{ type: 'input_audio', transcript: '' }],
    };
    const endMs = input.heardMs();
    emit('input_audio_buffer.timeout_triggered', { audio_start_ms: Math.min(answeredMs, endMs), audio_end_ms: endMs, item_id: item.id });
    await items.add(item);
    await responder.create({});
  }

  async function update(event: Extract<ClientEvent, { type: 'session.update' }>): Promise<void> {
    state = await updateSession({ services, speech, actor, voices, fixedModel: parts.fixedModel }, state, event.session);
    configureInput();
    idle.reset();
    emit('session.updated', { session: state.config });
  }

  emit('session.created', { session: state.config });
  emit('conversation.created', { conversation: { id: conversation.id, object: 'realtime.conversation' } });
  configureInput();

  return {
    handle(event) {
      // The client may leave while its events wait in the queue.
      if (isClosed) return;
      switch (event.type) {
        case 'session.update':
          return update(event);
        case 'input_audio_buffer.append':
          return input.append(event.audio, event.event_id);
        case 'input_audio_buffer.commit':
          return input.commit(event.event_id);
        case 'input_audio_buffer.clear':
          return input.clear(() => emit('input_audio_buffer.cleared', {}));
        case 'output_audio_buffer.clear':
          throw new OpenAiError('Only clients of WebRTC have an output buffer here.', {
            status: 400,
            code: 'unsupported_event',
            param: 'type',
          });
        case 'conversation.item.create':
          return items.create(event);
        case 'conversation.item.retrieve':
          return items.retrieve(event);
        case 'conversation.item.delete':
          return items.remove(event);
        case 'conversation.item.truncate':
          return items.truncate(event);
        case 'response.create':
          checkOptions(event.response ?? {}, voices, 'response');
          idle.reset();
          // Later events need not wait until it has ended; one of them may cancel it.
          responder.create(event.response ?? {}).catch((error: unknown) => fail(error, event.event_id));
          return;
        case 'response.cancel': {
          // Later events wait until it has ended; one of them may ask for the next response.
          const ended = responder.cancel('client_cancelled', event.response_id);
          if (ended) return ended;
          throw new OpenAiError('There is no active response to cancel.', { status: 400, code: 'response_cancel_not_active' });
        }
      }
    },
    close() {
      isClosed = true;
      idle.stop();
      input.close();
      responder.close();
    },
  };
}

/** Whether an item is what the user said or wrote. */
function isSaid(item: { type: string; role?: string }): boolean {
  return item.type === 'message' && item.role === 'user';
}
