import { createTurnJudge } from '@parley/voice/turns/endpoint/turn-judge';
import { pcm16ToFloats } from '#providers/speech/audio/pcm.ts';
import type { Speech } from '#features/speech/speech.ts';
import type { SpeechDetector } from '#features/speech/detection/speech-detectors.ts';
import { newItemId } from '../conversation/keep-item.ts';
import { OpenAiError } from '../../errors/openai-error.ts';
import { type AudioFormat, createAudioReader, hearingRate } from '../audio/audio-format.ts';
import { inTurns } from '../audio/in-turns.ts';
import { type TurnDetection, turnSettingsOf } from '../session/turn-detection.ts';
import type { Hearing, HearingOptions } from './hearing.ts';
import { createTurnListener, frameSamples, type TurnListener } from './turn-listener.ts';

export type InputAudioPorts = {
  /** Begins to hear with the recogniser of the session. */
  hear(options: Pick<HearingOptions, 'onInterim' | 'onDraft'>): Hearing;
  /** The user began to speak. Not called without turn detection. */
  onSpeechStart(itemId: string, startMs: number): void;
  onSpeechStop(itemId: string, endMs: number): void;
  /** The audio of an item is complete. */
  onCommit(itemId: string, hearing: Hearing, isTurn: boolean): void;
  onFail(error: unknown, eventId: string | undefined): void;
  locale(): string;
};

/** OpenAI's own minimum. */
const shortestCommitMs = 100;
/** The longest utterance that a recogniser takes; see `hearUtterance`. */
const longestUtteranceMs = 120_000;
/** How much audio may wait for the detector. A client that sends faster gets an error. */
const longestBacklogMs = 120_000;
/** The detector gets about a second at once, so that its thread serves several sessions in turn. */
const batchFrames = 32;
const perMs = hearingRate / 1000;

/** The input audio buffer of a session: finds turns in it, or keeps it until it is committed. */
export function createInputAudio(speech: Speech, ports: InputAudioPorts) {
  let detection: TurnDetection | null = null;
  let read = createAudioReader({ type: 'audio/pcm', rate: 24_000 });
  let detector: SpeechDetector | null = null;
  let listener: TurnListener | null = null;
  /** Everything that was appended, in samples at 16 kHz. */
  let heardSamples = 0;
  let backlogSamples = 0;
  /** Counted up when audio that still waits is not wanted any more. */
  let generation = 0;
  let rest = new Int16Array(0);
  let manual: { itemId: string; hearing: Hearing; samples: number } | null = null;
  const itemIds = new Map<number, { itemId: string; hearing: Hearing }>();
  let isClosed = false;
  /** Pending work on appended audio, in order. */
  let work = Promise.resolve();
  const judge = createTurnJudge(ports.locale());

  function inOrder(eventId: string | undefined, task: () => void | Promise<void>): Promise<void> {
    // Work that waits when the session closes is not done: nothing would close the detector that it opens.
    work = work
      .then(() => (isClosed ? undefined : task()))
      .catch((error: unknown) => {
        // What was still being detected ends with the detector.
        if (!isClosed) ports.onFail(error, eventId);
      });
    return work;
  }

  function openListener(wanted: TurnDetection): TurnListener {
    return createTurnListener(turnSettingsOf(wanted), heardSamples / perMs, {
      hear: ports.hear,
      judge,
      locale: ports.locale,
      onStart(utterance, startMs, hearing) {
        const itemId = newItemId();
        itemIds.set(utterance, { itemId, hearing });
        ports.onSpeechStart(itemId, startMs);
      },
      onEnd(utterance, endMs) {
        const ended = itemIds.get(utterance);
        itemIds.delete(utterance);
        if (!ended) return;
        ports.onSpeechStop(ended.itemId, Math.round(endMs));
        ports.onCommit(ended.itemId, ended.hearing, true);
      },
    });
  }

  function keep(samples: Int16Array): void {
    manual ??= { itemId: newItemId(), hearing: ports.hear({}), samples: 0 };
    if (manual.samples + samples.length > longestUtteranceMs * perMs)
      throw new OpenAiError('The buffer holds two minutes at most. Commit or clear it.', {
        status: 400,
        code: 'input_audio_buffer_full',
        param: 'audio',
      });
    manual.samples += samples.length;
    manual.hearing.push(samples);
  }

  async function detect(samples: Float32Array): Promise<Float32Array> {
    try {
      detector ??= speech.detectors.open();
      return await detector.detect(new Float32Array(samples));
    } catch (error) {
      // Without a detector, the client has to commit its audio until it asks for turn detection again.
      detector?.close();
      detector = null;
      listener = null;
      detection = null;
      throw error;
    }
  }

  async function listen(samples: Int16Array, isWanted: () => boolean): Promise<void> {
    const joined = new Int16Array(rest.length + samples.length);
    joined.set(rest);
    joined.set(samples, rest.length);
    const whole = joined.length - (joined.length % frameSamples);
    rest = joined.slice(whole);
    for (let from = 0; from < whole && isWanted(); from += batchFrames * frameSamples) {
      const batch = pcm16ToFloats(joined.subarray(from, Math.min(whole, from + batchFrames * frameSamples)));
      const probabilities = await detect(batch);
      for (const [frame, probability] of probabilities.entries()) {
        if (!isWanted()) return;
        listener?.hear(batch.subarray(frame * frameSamples, (frame + 1) * frameSamples), probability);
      }
    }
  }

  function forget(): void {
    rest = new Int16Array(0);
    manual?.hearing.cancel();
    manual = null;
    listener?.cancel();
  }

  return {
    /** Applies settings of the session. The buffer is cleared if they change how audio is read. */
    configure(format: AudioFormat, wanted: TurnDetection | null): void {
      void inOrder(undefined, () => {
        read = createAudioReader(format);
        if (JSON.stringify(wanted) === JSON.stringify(detection)) return;
        forget();
        detection = wanted;
        listener = wanted && openListener(wanted);
        if (!wanted) {
          detector?.close();
          detector = null;
        }
      });
    },
    /** Length of all audio so far. */
    heardMs: () => Math.round(heardSamples / perMs),
    /** Whether the user speaks now. */
    isSpeaking: () => listener?.isConfirmed() === true,
    append(audio: string, eventId: string | undefined): void {
      // Four characters hold three bytes; this is an upper bound for every format.
      const weight = audio.length;
      if (backlogSamples + weight > longestBacklogMs * perMs * 6)
        throw new OpenAiError('Audio comes faster than it can be heard.', { status: 429, code: 'input_audio_too_fast', param: 'audio' });
      backlogSamples += weight;
      const own = generation;
      const isWanted = () => own === generation;
      void inOrder(eventId, async () => {
        try {
          for await (const samples of inTurns(read(audio, 'audio'))) {
            if (!isWanted()) return;
            heardSamples += samples.length;
            if (listener) await listen(samples, isWanted);
            else keep(samples);
          }
        } finally {
          backlogSamples -= weight;
        }
      });
    },
    /** Resolves when it is done, so that a response which is asked for next includes it. */
    commit(eventId: string | undefined): Promise<void> {
      return inOrder(eventId, () => {
        if (listener?.isConfirmed()) return listener.end();
        if (!manual || manual.samples < shortestCommitMs * perMs)
          throw new OpenAiError('The buffer holds too little audio: 100 ms at least are needed.', {
            status: 400,
            code: 'input_audio_buffer_commit_empty',
          });
        const { itemId, hearing } = manual;
        manual = null;
        hearing.end();
        ports.onCommit(itemId, hearing, false);
      });
    },
    clear(onDone: () => void): Promise<void> {
      // Waiting audio is dropped at once; the rest of the work goes on in order.
      generation += 1;
      return inOrder(undefined, () => {
        forget();
        onDone();
      });
    },
    close(): void {
      isClosed = true;
      generation += 1;
      forget();
      detector?.close();
      detector = null;
    },
  };
}
