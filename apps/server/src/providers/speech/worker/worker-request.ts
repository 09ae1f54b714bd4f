import type { SpeechError } from '@parley/voice/engines/speech-error';
import type { SpeechEvent } from '@parley/voice/engines/synthesizer';
import { fromWorkerCode, workerGone } from './worker-failure.ts';
import type { WorkerAnswer } from './worker-process.ts';

export type WorkerItem = SpeechEvent | { type: 'result'; value: unknown };

/** One running request: what the worker sent and the reader has not read. */
export class WorkerRequest {
  #items: WorkerItem[] = [];
  #failure: SpeechError | null = null;
  #isOver = false;
  #wake: (() => void) | null = null;

  /** The worker has ended this request, by `done`, `result` or an error. */
  get isOver(): boolean {
    return this.#isOver;
  }

  audio(samples: Int16Array): void {
    this.#push({ type: 'audio', samples });
  }

  answer(answer: WorkerAnswer): void {
    const { event } = answer;
    if (event === 'format') this.#push({ type: 'format', sampleRate: Number(answer['sampleRate']) });
    else if (event === 'mark') {
      this.#push({ type: 'mark', start: Number(answer['start']), end: Number(answer['end']), atMs: Number(answer['atMs']) });
    } else if (event === 'error') this.fail(fromWorkerCode(answer['code'], answer['message']));
    else if (event === 'done' || event === 'result') {
      this.#isOver = true;
      this.#push(
        event === 'done' ? { type: 'done', durationMs: Number(answer['durationMs']) } : { type: 'result', value: answer['value'] },
      );
    }
  }

  fail(error: SpeechError): void {
    this.#failure ??= error;
    this.#isOver = true;
    this.#notify();
  }

  /** Drops unread data and ends a waiting read with null: the listener has gone. */
  abandon(): void {
    this.#items = [];
    this.#failure = null;
    this.#isOver = true;
    this.#notify();
  }

  /** The next item; null if there is none and none will come. Throws the failure, or an error after a silence of `patienceMs`. */
  async next(patienceMs: number): Promise<WorkerItem | null> {
    for (;;) {
      const item = this.#items.shift();
      if (item) return item;
      if (this.#failure) throw this.#failure;
      if (this.#isOver) return null;
      if (!(await this.#arrival(patienceMs))) throw workerGone();
    }
  }

  #arrival(patienceMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), patienceMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }

  #push(item: WorkerItem): void {
    this.#items.push(item);
    this.#notify();
  }

  #notify(): void {
    this.#wake?.();
    this.#wake = null;
  }
}
