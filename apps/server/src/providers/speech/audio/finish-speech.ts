import { SpeechError } from '@parley/voice/engines/speech-error';
import type { SpeechEvent } from '@parley/voice/engines/synthesizer';
import { maxSamples } from '#providers/speech/http/speech-limits.ts';

/** Whether a text contains anything a voice can speak. */
export function isSpeakable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** An engine's result for a text without anything to say: an empty recording. */
export function* saySilence(sampleRate: number): Generator<SpeechEvent> {
  yield { type: 'format', sampleRate };
  yield { type: 'done', durationMs: 0 };
}

/**
 * Checks the end of an engine's event stream: refuses more audio than the text can take, refuses
 * to end without any, and ends with `done` and the length that was really sent. After an abort
 * it ends silently.
 */
export async function* finishSpeech(events: AsyncIterable<SpeechEvent>, text: string, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
  let sampleRate = 0;
  let samples = 0;
  for await (const event of events) {
    if (signal.aborted) return;
    if (event.type === 'format') sampleRate = event.sampleRate;
    if (event.type === 'audio') {
      samples += event.samples.length;
      if (samples > maxSamples(text, sampleRate)) throw new SpeechError('provider_bad_response', true);
    }
    yield event;
  }
  if (signal.aborted) return;
  if (samples === 0 || sampleRate === 0) throw new SpeechError('provider_bad_response', true);
  yield { type: 'done', durationMs: (samples * 1000) / sampleRate };
}
