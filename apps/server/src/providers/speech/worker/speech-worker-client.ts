import { SpeechError } from '@parley/voice/engines/speech-error';
import type { SpeechEvent } from '@parley/voice/engines/synthesizer';
import { createRestartPause } from './restart-pause.ts';
import { workerGone, workerResting } from './worker-failure.ts';
import { speechWorkerProgram, startWorkerProcess, type WorkerProcess } from './worker-process.ts';
import { WorkerPlaces } from './worker-places.ts';
import { type WorkerItem, WorkerRequest } from './worker-request.ts';

export type SpeechWorkerOptions = {
  /** Path of the program; the speech worker unless a test says otherwise. */
  program?: string;
  /** An idle worker ends after this long: it takes 150 MB, 430 with Japanese. 0: never. */
  idleStopMs?: number;
  /** Longest silence of the worker while a request waits for it. */
  patienceMs?: number;
  now?: () => number;
  /** Lines that the worker printed, and its unexpected exits. For the log. */
  onDiagnostic?: (line: string) => void;
};

export type SpeakFields = { voice: string; text: string; rate: number; pitch: number };

/**
 * The server's side of the speech worker: starts it on demand, restarts it after a crash,
 * ends it when idle. A running request fails with a retryable error when it dies.
 */
export class SpeechWorkerClient {
  readonly #options: Required<SpeechWorkerOptions>;
  readonly #requests = new Map<number, WorkerRequest>();
  readonly #restart: ReturnType<typeof createRestartPause>;
  readonly #places = new WorkerPlaces();
  #process: WorkerProcess | null = null;
  /** When the worker last answered anybody. */
  #heardAt = 0;
  #nextId = 1;
  #idleTimer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: SpeechWorkerOptions = {}) {
    this.#options = {
      program: speechWorkerProgram,
      idleStopMs: 10 * 60_000,
      patienceMs: 20_000,
      now: () => performance.now(),
      onDiagnostic: () => undefined,
      ...options,
    };
    this.#restart = createRestartPause(this.#options.now);
  }

  /** Process id while it runs. */
  get pid(): number | null {
    return this.#process?.pid ?? null;
  }

  /**
   * Requests one response. `signal` ends the wait with its reason.
   *
   * @param patienceMs for slow work, such as loading a model
   * @throws SpeechError
   */
  async call(op: string, fields: object = {}, options: { signal?: AbortSignal; patienceMs?: number } = {}): Promise<unknown> {
    options.signal?.throwIfAborted();
    for await (const item of this.#exchange(op, fields, options.signal, options.patienceMs)) {
      if (item.type === 'result') return item.value;
    }
    options.signal?.throwIfAborted();
    throw workerGone();
  }

  /** Starts the worker ahead of the first request, if it may be started. It ends again if none comes. */
  start(): void {
    if (this.#process || this.#isStopped || !this.#restart.mayStart()) return;
    this.#running();
    this.#waitForIdle();
  }

  /** Prepares a voice: starts the worker and loads what the voice needs. */
  async prepare(voice: string, signal?: AbortSignal): Promise<void> {
    await this.call('prepare', { voice }, signal ? { signal } : {});
  }

  /**
   * Speaks with eSpeak. Aborting ends the iteration without an error, and the worker's work.
   *
   * @throws SpeechError while iterating
   */
  speak(fields: SpeakFields, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    return this.stream('speak', fields, signal);
  }

  /**
   * Any operation that answers with speech.
   *
   * @throws SpeechError `speech_busy` when the worker speaks so many texts that this one would be late
   */
  async *stream(op: string, fields: object, signal: AbortSignal, patienceMs?: number): AsyncGenerator<SpeechEvent> {
    if (signal.aborted) return;
    const place = await this.#places.take(signal);
    if (!place) return;
    try {
      for await (const item of this.#exchange(op, fields, signal, patienceMs)) {
        if (item.type === 'result') continue;
        place.lend();
        yield item;
        place.reclaim();
      }
    } finally {
      place.release();
    }
  }

  /** Ends the worker for good. Running requests fail. */
  async stop(graceMs = 2000): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#idleTimer);
    const running = this.#process;
    this.#process = null;
    this.#failAll();
    await running?.stop(graceMs);
  }

  async *#exchange(op: string, fields: object, signal?: AbortSignal, patienceMs?: number): AsyncGenerator<WorkerItem> {
    if (signal?.aborted) return;
    const process = this.#running();
    const id = this.#nextId++;
    const request = new WorkerRequest();
    this.#requests.set(id, request);
    clearTimeout(this.#idleTimer);
    const abandon = () => request.abandon();
    signal?.addEventListener('abort', abandon, { once: true });
    let hasEnded = false;
    try {
      process.send({ ...fields, id, op });
      for (;;) {
        const item = await this.#next(request, process, patienceMs);
        if (!item || signal?.aborted) return;
        hasEnded = item.type === 'done' || item.type === 'result';
        if (item.type === 'audio') process.send({ id, op: 'ack', bytes: item.samples.length * 2 });
        yield item;
        if (hasEnded) return;
      }
    } finally {
      signal?.removeEventListener('abort', abandon);
      this.#requests.delete(id);
      if (!hasEnded) process.send({ id, op: 'cancel' });
      this.#waitForIdle();
    }
  }

  async #next(request: WorkerRequest, process: WorkerProcess, patienceMs = this.#options.patienceMs): Promise<WorkerItem | null> {
    try {
      const item = await request.next(patienceMs);
      if (item) this.#restart.worked();
      return item;
    } catch (error) {
      // Others got answers meanwhile: it is only busy.
      if (!request.isOver && this.#options.now() - this.#heardAt < patienceMs) throw new SpeechError('speech_busy', true);
      // Silence for this long means that it hangs. Only ending it frees the other requests.
      if (!request.isOver) process.kill();
      throw error instanceof SpeechError ? error : workerGone();
    }
  }

  #running(): WorkerProcess {
    if (this.#process) return this.#process;
    if (this.#isStopped || !this.#restart.mayStart()) throw workerResting();
    this.#heardAt = Number.NEGATIVE_INFINITY;
    const started: WorkerProcess = startWorkerProcess(this.#options.program, {
      answer: (answer) => {
        this.#heardAt = this.#options.now();
        this.#requests.get(answer.id)?.answer(answer);
      },
      audio: (id, samples) => {
        this.#heardAt = this.#options.now();
        this.#requests.get(id)?.audio(samples);
      },
      diagnostic: this.#options.onDiagnostic,
      exit: () => {
        if (this.#process !== started) return;
        this.#process = null;
        this.#restart.died();
        this.#options.onDiagnostic('speech-worker: ended unexpectedly');
        this.#failAll();
      },
    });
    this.#process = started;
    return started;
  }

  #failAll(): void {
    for (const request of this.#requests.values()) request.fail(workerGone());
    this.#requests.clear();
  }

  #waitForIdle(): void {
    const { idleStopMs } = this.#options;
    clearTimeout(this.#idleTimer);
    if (idleStopMs === 0 || this.#requests.size > 0 || !this.#process) return;
    this.#idleTimer = setTimeout(() => {
      const idle = this.#process;
      this.#process = null;
      void idle?.stop(2000);
    }, idleStopMs).unref();
  }
}
