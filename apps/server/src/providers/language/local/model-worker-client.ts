import { sep } from 'node:path';
import { createRestartPause } from '#providers/speech/worker/restart-pause.ts';
import { type ModelWorkerProcess, modelWorkerProgram, startModelWorker } from './model-worker-process.ts';
import { fromWorkerCode, workerGone, workerResting } from './worker-failure.ts';
import type { WorkerItem } from './worker-messages.ts';

export type ModelWorkerOptions = {
  /** Path of the program; the model worker unless a test says otherwise. */
  program?: string;
  /** An idle worker ends after so long, and the model leaves the memory. */
  idleStopMs?: number;
  /** After a stop was asked for, the worker has so long to obey before it is killed. */
  stopPatienceMs?: number;
  now?: () => number;
  /** Lines that the worker printed, and each unexpected end. For the log. */
  onDiagnostic?: (line: string) => void;
};

type Request = { items: WorkerItem[]; failure: Error | null; isOver: boolean; wake: (() => void) | null };

/**
 * The server's end of the model worker: starts it when first needed, starts it again when it died, ends it when idle.
 * A request under way when it dies fails.
 */
export class ModelWorkerClient {
  readonly #options: Required<ModelWorkerOptions>;
  readonly #requests = new Map<number, Request>();
  readonly #restart: ReturnType<typeof createRestartPause>;
  #process: ModelWorkerProcess | null = null;
  #nextId = 1;
  #idleTimer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: ModelWorkerOptions = {}) {
    this.#options = {
      program: modelWorkerProgram,
      idleStopMs: 600_000,
      stopPatienceMs: 2000,
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

  /** Asks for one answer. @throws HttpError; the signal's reason */
  async call(op: string, fields: object = {}, signal: AbortSignal = new AbortController().signal): Promise<unknown> {
    for await (const item of this.stream(op, fields, signal)) if (item.event === 'result') return item.value;
    throw workerGone(null);
  }

  /**
   * Asks for an answer that comes in pieces; the last one is the `result`. Leaving the iteration ends the work.
   *
   * @throws HttpError; the signal's reason
   */
  async *stream(op: string, fields: object, signal: AbortSignal): AsyncGenerator<WorkerItem> {
    signal.throwIfAborted();
    const process = this.#running();
    const id = this.#nextId++;
    const request: Request = { items: [], failure: null, isOver: false, wake: null };
    this.#requests.set(id, request);
    clearTimeout(this.#idleTimer);
    const abandon = (): void => request.wake?.();
    signal.addEventListener('abort', abandon, { once: true });
    try {
      process.send({ ...fields, id, op });
      for (;;) {
        while (request.items.length === 0 && !request.isOver && !signal.aborted) {
          await new Promise<void>((resolve) => (request.wake = resolve));
        }
        signal.throwIfAborted();
        const item = request.items.shift();
        if (item) yield item;
        else if (request.failure) throw request.failure;
        else return;
      }
    } finally {
      signal.removeEventListener('abort', abandon);
      if (request.isOver) this.#forget(id);
      else this.#cancel(id, process);
    }
  }

  /** Ends the worker, so that the memory is free; the next request starts another. */
  async rest(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    this.#failAll(null);
    await running?.stop(this.#options.stopPatienceMs);
  }

  /**
   * Ends the worker if its model is a file of this folder. Replies of other models continue.
   *
   * @param folder absolute path
   */
  async restFrom(folder: string): Promise<void> {
    if (!this.#process) return;
    const status = (await this.call('status').catch(() => null)) as { model: string | null } | null;
    if (status?.model?.startsWith(folder + sep)) await this.rest();
  }

  /** Ends the worker for good; requests under way fail. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#idleTimer);
    await this.rest();
  }

  /** The request keeps its place until the worker has let go of it; a worker that does not is killed. */
  #cancel(id: number, process: ModelWorkerProcess): void {
    const request = this.#requests.get(id);
    if (!request || this.#process !== process) return this.#forget(id);
    process.send({ id, op: 'cancel' });
    const timer = setTimeout(() => {
      this.#options.onDiagnostic('model-worker: did not stop in time');
      process.kill();
    }, this.#options.stopPatienceMs).unref();
    request.wake = () => {
      if (!request.isOver) return;
      clearTimeout(timer);
      this.#forget(id);
    };
  }

  #forget(id: number): void {
    this.#requests.delete(id);
    this.#waitForIdle();
  }

  #running(): ModelWorkerProcess {
    if (this.#process) return this.#process;
    if (this.#isStopped || !this.#restart.mayStart()) throw workerResting();
    const started: ModelWorkerProcess = startModelWorker(this.#options.program, {
      answer: ({ id, ...answer }) => {
        const request = this.#requests.get(id);
        if (!request) return;
        this.#restart.worked();
        if (answer.event === 'error') request.failure = fromWorkerCode(answer.code, answer.message);
        else request.items.push(answer);
        request.isOver = answer.event === 'error' || answer.event === 'result';
        request.wake?.();
      },
      diagnostic: this.#options.onDiagnostic,
      exit: (signal) => {
        if (this.#process !== started) return;
        this.#process = null;
        this.#restart.died();
        this.#options.onDiagnostic('model-worker: ended unexpectedly');
        this.#failAll(signal);
      },
    });
    this.#process = started;
    return started;
  }

  #failAll(signal: NodeJS.Signals | null): void {
    for (const request of this.#requests.values()) {
      request.failure = workerGone(signal);
      request.isOver = true;
      request.wake?.();
    }
    this.#requests.clear();
  }

  #waitForIdle(): void {
    clearTimeout(this.#idleTimer);
    if (this.#requests.size > 0 || !this.#process) return;
    this.#idleTimer = setTimeout(() => void this.rest(), this.#options.idleStopMs).unref();
  }
}
