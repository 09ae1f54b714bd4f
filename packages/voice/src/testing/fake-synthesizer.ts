import type { Clock } from '../engines/clock.ts';
import { estimateMarks } from '../engines/estimate-marks.ts';
import { SpeechError, type SpeechErrorCode } from '../engines/speech-error.ts';
import type { SpeechEvent, SpeechRequest, Synthesizer, SynthesizerCapabilities } from '../engines/synthesizer.ts';

export type FakeSpeech = {
  /** The delay before the first event. */
  delayMs?: number;
  /** Fails with this code, before the first sound or after `afterMarks` marks. */
  failure?: { code: SpeechErrorCode; retryable?: boolean; afterMarks?: number };
};

export type FakeSynthesizerOptions = {
  capabilities?: Partial<SynthesizerCapabilities>;
  /** The behaviour for a request; by default it is spoken at once. */
  script?: (request: SpeechRequest, call: number) => FakeSpeech;
  /** Needed for delays and for a device. */
  clock?: Clock;
  msPerCharacter?: number;
};

const sampleRate = 16_000;

/** Speaks silence of the right length with exact marks, and records its requests. */
export class FakeSynthesizer implements Synthesizer {
  readonly capabilities: SynthesizerCapabilities;
  readonly requests: SpeechRequest[] = [];
  readonly #options: FakeSynthesizerOptions;

  constructor(options: FakeSynthesizerOptions = {}) {
    this.#options = options;
    this.capabilities = {
      id: 'fake',
      locales: ['en-US'],
      voices: [{ id: 'v1', label: 'Voice 1', locale: 'en-US' }],
      isStreaming: true,
      wordTiming: 'exact',
      output: 'pcm',
      network: 'none',
      licence: 'Apache-2.0',
      downloadBytes: 0,
      ...options.capabilities,
    };
  }

  async *speak(request: SpeechRequest): AsyncGenerator<SpeechEvent> {
    this.requests.push(request);
    const { delayMs, failure } = this.#options.script?.(request, this.requests.length) ?? {};
    if (delayMs) await this.#wait(delayMs, request.signal);
    if (request.signal.aborted) return;
    if (failure && failure.afterMarks === undefined) throw new SpeechError(failure.code, failure.retryable ?? true);
    yield { type: 'format', sampleRate };
    const isDevice = this.capabilities.output === 'device';
    const hasSound = /[\p{L}\p{N}]/u.test(request.text);
    const durationMs = hasSound ? (request.text.length * (this.#options.msPerCharacter ?? 50)) / request.rate : 0;
    let atMs = 0;
    for (const [index, mark] of estimateMarks(request.text, request.locale, durationMs).entries()) {
      if (request.signal.aborted) return;
      if (failure?.afterMarks === index) throw new SpeechError(failure.code, failure.retryable ?? true);
      if (isDevice) await this.#wait(mark.atMs - atMs, request.signal);
      else if (mark.atMs > atMs) yield silence(mark.atMs - atMs);
      atMs = mark.atMs;
      if (request.signal.aborted) return;
      if (this.capabilities.wordTiming !== 'none') yield { type: 'mark', ...mark };
    }
    if (request.signal.aborted) return;
    if (isDevice) await this.#wait(durationMs - atMs, request.signal);
    else if (durationMs > atMs) yield silence(durationMs - atMs);
    if (!request.signal.aborted) yield { type: 'done', durationMs };
  }

  #wait(ms: number, signal: AbortSignal): Promise<void> {
    const { clock } = this.#options;
    if (!clock || ms <= 0 || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = clock.at(clock.now() + ms, resolve);
      const onAbort = () => {
        cancel();
        resolve();
      };
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }
}

function silence(ms: number): SpeechEvent {
  return { type: 'audio', samples: new Int16Array(Math.round((ms / 1000) * sampleRate)) };
}
