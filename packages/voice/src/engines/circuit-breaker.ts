import { asSpeechError, SpeechError, type SpeechErrorCode } from './speech-error.ts';
import type { SpeechEvent, SpeechRequest, Synthesizer, SynthesizerCapabilities } from './synthesizer.ts';

// Services that reject callers stay closed for minutes. Asking again would delay every sentence.
const failuresBeforeRest = 2;
const restMs = 5 * 60_000;

/** An error of the caller says nothing about the service. An engine that has too much to do works. */
const harmlessErrors: ReadonlySet<SpeechErrorCode> = new Set([
  'speech_text_empty',
  'speech_voice_unavailable',
  'speech_consent_required',
  'speech_busy',
  'provider_model_not_found',
]);

/** A final `provider_failed` is a rejected request. A voice that only one user has must not rest the engine for all. */
function isHarmless({ code, retryable }: SpeechError): boolean {
  return harmlessErrors.has(code) || (code === 'provider_failed' && !retryable);
}

/** Opens after repeated failures, then lets one try decide (E9). One per engine and address. */
export class CircuitBreaker {
  readonly #clock: { now(): number };
  #failures = 0;
  #restsUntilMs: number | undefined;

  constructor(clock: { now(): number }) {
    this.#clock = clock;
  }

  get isResting(): boolean {
    return this.#restsUntilMs !== undefined && this.#clock.now() < this.#restsUntilMs;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#restsUntilMs = undefined;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= failuresBeforeRest) this.#restsUntilMs = this.#clock.now() + restMs;
  }
}

/** An engine that is not asked while its breaker is open. */
export class GuardedSynthesizer implements Synthesizer {
  readonly #inner: Synthesizer;
  readonly #breaker: CircuitBreaker;

  constructor(inner: Synthesizer, breaker: CircuitBreaker) {
    this.#inner = inner;
    this.#breaker = breaker;
  }

  get capabilities(): SynthesizerCapabilities {
    return this.#inner.capabilities;
  }

  /** It accepts no requests for now. */
  get isResting(): boolean {
    return this.#breaker.isResting;
  }

  async prepare(voice: string, signal: AbortSignal): Promise<void> {
    if (!this.#breaker.isResting) await this.#inner.prepare?.(voice, signal);
  }

  async *speak(request: SpeechRequest): AsyncGenerator<SpeechEvent> {
    if (this.#breaker.isResting) throw new SpeechError('speech_engine_unavailable', true);
    try {
      for await (const event of this.#inner.speak(request)) {
        if (event.type === 'done') this.#breaker.succeeded();
        yield event;
      }
    } catch (error) {
      if (request.signal.aborted) return;
      const failure = asSpeechError(error);
      if (!isHarmless(failure)) this.#breaker.failed();
      throw failure;
    }
  }
}
