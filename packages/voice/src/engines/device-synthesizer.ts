import { SpeechError, type SpeechErrorCode } from './speech-error.ts';
import type { SpeechEvent, SpeechRequest, Synthesizer } from './synthesizer.ts';

/** A device that plays speech by itself and reports it, such as a browser's own voices. */
export interface DeviceSpeaker {
  voices(locale: string): { id: string; label: string; locale: string; isLocal: boolean }[];
  /** Speaks one sentence. Call the result to stop. */
  speak(
    sentence: { text: string; voiceId: string; rate: number; pitch: number; volume: number },
    listener: {
      onStart?(): void;
      onWord?(word: { start: number; end: number }): void;
      onEnd(): void;
      onError(code: SpeechErrorCode): void;
    },
  ): () => void;
}

export type DeviceOptions = {
  id: string;
  locales: readonly string[];
  clock: { now(): number };
  /** 0–1, read before each sentence. */
  volume?: () => number;
};

/** Wraps a device as an engine: events arrive in real time, without audio (E2, Q8). */
export function deviceSynthesizer(speaker: DeviceSpeaker, { id, locales, clock, volume }: DeviceOptions): Synthesizer {
  return {
    get capabilities() {
      // The system loads its voices late, so they are listed again each time.
      const voices = locales.flatMap((locale) => speaker.voices(locale));
      return {
        id,
        locales: locales.filter((locale) => speaker.voices(locale).length > 0),
        voices: [...new Map(voices.map((voice) => [voice.id, { id: voice.id, label: voice.label, locale: voice.locale }])).values()],
        isStreaming: true,
        wordTiming: 'exact' as const,
        output: 'device' as const,
        network: voices.every((voice) => voice.isLocal) ? ('none' as const) : ('remote' as const),
        licence: 'system',
        downloadBytes: 0,
      };
    },
    speak: (request) => speakOn(speaker, request, clock, volume?.() ?? 1),
  };
}

async function* speakOn(
  speaker: DeviceSpeaker,
  request: SpeechRequest,
  clock: { now(): number },
  volume: number,
): AsyncGenerator<SpeechEvent> {
  const { text, voice, rate, pitch, signal } = request;
  if (signal.aborted) return;
  yield { type: 'format', sampleRate: 0 };
  if (!/[\p{L}\p{N}]/u.test(text)) {
    yield { type: 'done', durationMs: 0 };
    return;
  }
  const events: SpeechEvent[] = [];
  let failure: SpeechError | undefined;
  let startedAtMs = clock.now();
  let lastStart = 0;
  let wake: () => void = () => undefined;
  const give = (event: SpeechEvent) => {
    events.push(event);
    wake();
  };
  const stop = speaker.speak(
    { text, voiceId: voice, rate, pitch, volume },
    {
      onStart: () => {
        startedAtMs = clock.now();
      },
      onWord: ({ start, end }) => {
        // Some systems report words twice or run past the text.
        if (start < lastStart || start >= text.length) return;
        lastStart = start;
        give({ type: 'mark', start, end: Math.min(text.length, Math.max(end, start + 1)), atMs: clock.now() - startedAtMs });
      },
      onEnd: () => give({ type: 'done', durationMs: clock.now() - startedAtMs }),
      onError: (code) => {
        failure = new SpeechError(code, code !== 'speech_voice_unavailable');
        wake();
      },
    },
  );
  const onAbort = () => {
    stop();
    wake();
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    while (!signal.aborted) {
      const event = events.shift();
      if (event) yield event;
      if (event?.type === 'done') return;
      if (events.length > 0) continue;
      if (failure) throw failure;
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (events.length > 0 || failure || signal.aborted) resolve();
      });
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    stop();
  }
}
