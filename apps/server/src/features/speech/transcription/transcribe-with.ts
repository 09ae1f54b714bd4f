import { SpeechError } from '@parley/voice/engines/speech-error';
import type { Transcriber } from '@parley/voice/engines/transcriber';
import type { Transcript } from '#providers/speech/openai/openai-transcriber.ts';

/** Passes a whole utterance to a streaming engine and waits for its final text. @returns null if cancelled */
export async function transcribeWith(
  transcriber: Transcriber,
  pcm: Int16Array,
  request: { locale: string; prompt?: string | undefined; signal: AbortSignal },
): Promise<Transcript | null> {
  const { locale, prompt, signal } = request;
  const transcription = transcriber.open({ locales: locale === '' ? [] : [locale], signal, ...(prompt === undefined ? {} : { prompt }) });
  transcription.push(pcm);
  transcription.end();
  for await (const event of transcription) {
    if (event.type === 'final') return { text: event.text.trim(), language: event.locale, durationMs: null };
  }
  if (signal.aborted) return null;
  throw new SpeechError('transcription_failed', true);
}
