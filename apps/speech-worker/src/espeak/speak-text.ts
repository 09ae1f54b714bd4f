import { setImmediate } from 'node:timers/promises';
import type { KanaReader } from '../japanese/kana-reader.ts';
import { splitPieces } from '../text/split-pieces.ts';
import type { TextPiece } from '../text/split-pieces.ts';
import type { EspeakEngine } from './espeak-engine.ts';
import { RunSpeaker } from './run-speaker.ts';
import type { SpeechSink } from './run-speaker.ts';
import { espeakPitch, speakingRate } from './speaking-rate.ts';
import { planSpeech } from './speech-plan.ts';
import { resolveVoice } from './voice-catalogue.ts';

/** A text to speak. `rate` 0.5–3, `pitch` in semitones. */
export interface SpeakJob {
  text: string;
  voice: string;
  rate: number;
  pitch: number;
  isCancelled: () => boolean;
}

/** Pauses at normal pace, in ms. eSpeak gives none at the end of a call. */
const pauseMs: Record<TextPiece['boundary'], number> = { paragraph: 450, sentence: 280, clause: 120, none: 0 };

/** Pause between a word of another language and its neighbours: enough to separate them, not a stop. */
const foreignWordPauseMs = 25;

/**
 * Speaks a text piece by piece and yields to the event loop in between, so that a cancel is seen.
 * Sends marks and audio to `sink` while the engine runs. Returns the audio's length in ms.
 */
export async function speakText(engine: EspeakEngine, kana: KanaReader | null, job: SpeakJob, sink: SpeechSink): Promise<number> {
  const voice = resolveVoice(job.voice);
  const { wordsPerMinute, compression } = speakingRate(job.rate);
  const speaker = new RunSpeaker(engine, sink, {
    wordsPerMinute,
    compression,
    pitch: espeakPitch(job.pitch),
    isCancelled: job.isCancelled,
  });
  let owedPauseMs = 0;
  for (const piece of splitPieces(job.text)) {
    await sink.ready();
    await setImmediate();
    if (job.isCancelled()) break;
    const runs = planSpeech(piece, voice, kana);
    for (const run of runs) {
      speaker.pause(owedPauseMs / job.rate);
      speaker.speak(run);
      owedPauseMs = foreignWordPauseMs;
    }
    if (runs.length > 0) owedPauseMs = pauseMs[piece.boundary];
  }
  return speaker.durationMs;
}
