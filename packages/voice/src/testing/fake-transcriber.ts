import { SpeechError, type SpeechErrorCode } from '../engines/speech-error.ts';
import type {
  Transcriber,
  TranscriberCapabilities,
  Transcription,
  TranscriptionEvent,
  TranscriptionRequest,
} from '../engines/transcriber.ts';

/** The transcript of one utterance; one interim text comes with each push. */
export type FakeUtterance = { text: string; interim?: readonly string[]; locale?: string; failure?: SpeechErrorCode };

/** Returns the given utterances in order, whatever the sound. */
export class FakeTranscriber implements Transcriber {
  readonly capabilities: TranscriberCapabilities = {
    id: 'fake',
    locales: ['en-US'],
    isStreaming: true,
    network: 'none',
    licence: 'Apache-2.0',
    downloadBytes: 0,
  };
  readonly requests: TranscriptionRequest[] = [];
  readonly #script: readonly FakeUtterance[];

  constructor(script: readonly FakeUtterance[]) {
    this.#script = script;
  }

  open(request: TranscriptionRequest): Transcription {
    const utterance = this.#script[this.requests.length] ?? { text: '' };
    this.requests.push(request);
    return new FakeTranscription(utterance, request.signal);
  }
}

class FakeTranscription implements Transcription {
  readonly #utterance: FakeUtterance;
  readonly #signal: AbortSignal;
  readonly #ready: TranscriptionEvent[] = [];
  #pushed = 0;
  #isEnded = false;
  #wake: () => void = () => undefined;

  constructor(utterance: FakeUtterance, signal: AbortSignal) {
    this.#utterance = utterance;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#wake(), { once: true });
  }

  push(): void {
    const text = this.#utterance.interim?.[this.#pushed];
    this.#pushed += 1;
    if (text !== undefined) this.#ready.push({ type: 'interim', text, stableLength: 0 });
    this.#wake();
  }

  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<TranscriptionEvent> {
    while (!this.#signal.aborted) {
      const event = this.#ready.shift();
      if (event) yield event;
      else if (this.#isEnded) {
        const { failure, text, locale } = this.#utterance;
        if (failure) throw new SpeechError(failure, true);
        yield { type: 'final', text, locale: locale ?? null, confidence: 1 };
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }
}
