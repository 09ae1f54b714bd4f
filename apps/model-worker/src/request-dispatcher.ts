import { batchDeltas } from './batch-deltas.ts';
import type { LlamaModels } from './llama/llama-models.ts';
import { WorkerError, type GenerateRequest, type WorkerRequest, type WorkerResponse } from './protocol.ts';
import type { GenerationSink } from './generation-sink.ts';

type Job = {
  request: Exclude<WorkerRequest, { op: 'cancel' | 'status' }>;
  abort: AbortController;
  /** The signal keeps its first reason. A job that gives way can be cancelled before it has ended. */
  isCancelled: boolean;
};

/** A job in the background had to give way; it is begun anew later. */
const gaveWay = new Error('gave way');

/**
 * Answers requests one after another: a model has the whole machine. What runs in the background gives way to everything
 * else and is begun anew.
 */
export class RequestDispatcher {
  readonly #models: Pick<LlamaModels, 'generate' | 'prepare' | 'inspect' | 'unload' | 'loadedPath'>;
  readonly #send: (response: WorkerResponse) => void;
  readonly #waiting: Job[] = [];
  #running: Job | null = null;

  constructor(
    models: Pick<LlamaModels, 'generate' | 'prepare' | 'inspect' | 'unload' | 'loadedPath'>,
    send: (response: WorkerResponse) => void,
  ) {
    this.#models = models;
    this.#send = send;
  }

  /** Takes a message as it came. One that cannot be read is answered with id 0. */
  handle(message: unknown): void {
    if (!isRequest(message)) {
      this.#send({ id: 0, event: 'error', code: 'bad_request', message: 'request' });
    } else if (message.op === 'cancel') {
      this.#cancel(message.id);
    } else if (message.op === 'status') {
      const value = { memoryBytes: process.memoryUsage.rss(), model: this.#models.loadedPath };
      this.#send({ id: message.id, event: 'result', value });
    } else {
      this.#waiting.push(newJob(message));
      if (this.#running && isBackground(this.#running) && !isBackground({ request: message })) this.#running.abort.abort(gaveWay);
      void this.#next();
    }
  }

  #cancel(id: number): void {
    const index = this.#waiting.findIndex(({ request }) => request.id === id);
    if (index >= 0) {
      this.#waiting.splice(index, 1);
      this.#send({ id, event: 'error', ...describe(cancelled()) });
    } else if (this.#running?.request.id === id) {
      this.#running.isCancelled = true;
      this.#running.abort.abort(cancelled());
    }
  }

  async #next(): Promise<void> {
    if (this.#running) return;
    const urgent = this.#waiting.findIndex((job) => !isBackground(job));
    const [job] = this.#waiting.splice(Math.max(0, urgent), 1);
    if (!job) return;
    this.#running = job;
    const { id } = job.request;
    try {
      this.#send({ id, event: 'result', value: await this.#answer(job) });
    } catch (error) {
      if (job.isCancelled) this.#send({ id, event: 'error', ...describe(cancelled()) });
      else if (job.abort.signal.reason === gaveWay) this.#waiting.push(newJob(job.request));
      else this.#send({ id, event: 'error', ...describe(error) });
    } finally {
      this.#running = null;
      void this.#next();
    }
  }

  #answer({ request, abort: { signal } }: Job): Promise<unknown> {
    switch (request.op) {
      case 'generate':
        return request.isBackground
          ? this.#models.generate(request, signal, holdBack(request, this.#send))
          : this.#generateNow(request, signal);
      case 'prepare':
        return this.#models.prepare(request.model, signal);
      case 'inspect':
        return this.#models.inspect(request.path);
      case 'unload':
        return this.#models.unload();
    }
  }

  /** Words that were said before a stop or a failure are passed on too. */
  async #generateNow(request: GenerateRequest, signal: AbortSignal): Promise<unknown> {
    const sink = batchDeltas(toEvents(request, this.#send));
    try {
      return await this.#models.generate(request, signal, sink);
    } finally {
      sink.end();
    }
  }
}

const newJob = (request: Job['request']): Job => ({ request, abort: new AbortController(), isCancelled: false });

const cancelled = (): WorkerError => new WorkerError('cancelled', 'cancelled');

function toEvents({ id }: GenerateRequest, send: (response: WorkerResponse) => void): GenerationSink {
  return {
    delta: (kind, text) => send({ id, event: 'delta', kind, text }),
    call: (name, params) => send({ id, event: 'call', name, params }),
    end: () => undefined,
  };
}

/** Nothing leaves before all is there, since a job that gives way begins anew. */
function holdBack(request: GenerateRequest, send: (response: WorkerResponse) => void): GenerationSink {
  const events = toEvents(request, send);
  const held: (() => void)[] = [];
  return {
    delta: (kind, text) => void held.push(() => events.delta(kind, text)),
    call: (name, params) => void held.push(() => events.call(name, params)),
    end: () => held.forEach((tell) => tell()),
  };
}

function isBackground({ request }: Pick<Job, 'request'>): boolean {
  return request.op === 'generate' && request.isBackground === true;
}

function describe(error: unknown): Pick<Extract<WorkerResponse, { event: 'error' }>, 'code' | 'message'> {
  if (error instanceof WorkerError) return { code: error.code, message: error.message };
  return { code: 'failed', message: String(error).slice(0, 500) };
}

const operations = new Set(['generate', 'prepare', 'inspect', 'status', 'unload', 'cancel']);

function isRequest(message: unknown): message is WorkerRequest {
  if (typeof message !== 'object' || message === null) return false;
  const { id, op, model, history, path } = message as Record<string, unknown>;
  if (!Number.isInteger(id) || typeof op !== 'string' || !operations.has(op)) return false;
  if (op === 'inspect') return typeof path === 'string';
  if (op !== 'generate' && op !== 'prepare') return true;
  const choice = model as { path?: unknown; contextTokens?: unknown } | null | undefined;
  return typeof choice?.path === 'string' && typeof choice.contextTokens === 'number' && (op === 'prepare' || Array.isArray(history));
}
