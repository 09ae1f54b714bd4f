import { open, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Llama, LlamaModel } from 'node-llama-cpp';
import {
  WorkerError,
  type GenerateRequest,
  type GenerateResult,
  type InspectResult,
  type LoadResult,
  type ModelChoice,
} from '../protocol.ts';
import type { GenerationSink } from '../generation-sink.ts';
import { watchFreeCores } from './free-cores.ts';
import { generate } from './generate.ts';
import { importLlama, startLlama, toWorkerError } from './start-llama.ts';
import type { Conversation } from './conversation.ts';

/** Contexts below this size hold no conversation; above the other one, they only cost memory on the machines this is for. */
const leastContext = 512;
const largestContext = 131_072;
/** Titles and notes are asked for with short excerpts. */
const backgroundContext = 4096;

type Loaded = { path: string; model: LlamaModel; main: Conversation; loadMs: number };

/** The model in memory: one at a time. */
export class LlamaModels {
  #llama: Promise<Llama> | null = null;
  #loaded: Loaded | null = null;
  #threads = availableParallelism();
  #isOpening = false;
  #unwatch: (() => void) | null = null;
  /** Loading and unloading, one after another. A load goes on when the one who asked for it has left. */
  #changing: Promise<unknown> = Promise.resolve();

  /** Path of the model that is in memory. */
  get loadedPath(): string | null {
    return this.#loaded?.path ?? null;
  }

  /**
   * Puts a model into memory, in place of another one.
   *
   * @param signal ends the waiting, not the loading: llama.cpp cannot stop it, and the next question needs the model
   * @throws WorkerError; the signal's reason
   */
  async prepare(choice: ModelChoice, signal: AbortSignal): Promise<LoadResult> {
    const { model, main, loadMs } = await unlessAborted(this.#load(choice), signal);
    // Made here, the template of an ordinary answer does not delay the first one.
    main.chat(false);
    return { contextTokens: main.contextTokens, trainContextTokens: model.trainContextSize, canReason: main.canReason, loadMs };
  }

  /**
   * Answers a conversation.
   *
   * @param signal ends it within a few tokens, also while the prompt is read
   * @throws WorkerError; the signal's reason
   */
  async generate(request: GenerateRequest, signal: AbortSignal, sink: GenerationSink): Promise<GenerateResult> {
    const { model, main } = await unlessAborted(this.#load(request.model), signal);
    if (!request.isBackground) return this.#told(() => generate(main, request, signal, sink));
    // A context of its own, so that the conversation need not be read again afterwards.
    const aside = await this.#told(() => this.#openConversation(model, Math.min(backgroundContext, main.contextTokens)));
    try {
      return await this.#told(() => generate(aside, request, signal, sink));
    } finally {
      await aside.close();
    }
  }

  /** What a file says of itself, without loading it. @throws WorkerError `model_damaged` */
  async inspect(path: string): Promise<InspectResult> {
    await checkMagic(path);
    const binding = await importLlama();
    try {
      const { metadata } = await binding.readGgufFileInfo(path, { readTensorInfo: false, logWarnings: false, sourceType: 'filesystem' });
      const { architecture, name, license } = metadata.general;
      const own = (metadata as unknown as Record<string, { context_length?: number } | undefined>)[architecture];
      const { size } = await stat(path);
      return { architecture, name: name ?? null, licence: license ?? null, contextTokens: own?.context_length ?? null, bytes: size };
    } catch (error) {
      throw new WorkerError('model_damaged', String(error));
    }
  }

  /** Takes the model out of memory. */
  unload(): Promise<null> {
    return this.#inTurn(() => {
      this.#unwatch?.();
      this.#unwatch = null;
      return this.#close();
    });
  }

  #load(choice: ModelChoice): Promise<Loaded> {
    return this.#inTurn(() => this.#open(choice));
  }

  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const result = this.#changing.then(change);
    this.#changing = result.catch(() => undefined);
    return result;
  }

  async #close(): Promise<null> {
    const loaded = this.#loaded;
    this.#loaded = null;
    await loaded?.main.close();
    await loaded?.model.dispose();
    return null;
  }

  async #open({ path, contextTokens }: ModelChoice): Promise<Loaded> {
    const wanted = Math.round(Math.min(largestContext, Math.max(leastContext, contextTokens)));
    if (this.#loaded?.path === path) return this.#loaded;
    await this.#close();
    await checkMagic(path);
    const begun = performance.now();
    // Measured first while the engine starts, so that the first prompt is read with the right number of threads.
    this.#unwatch ??= watchFreeCores(availableParallelism(), (threads) => {
      this.#threads = threads;
      if (this.#loaded && !this.#isOpening) this.#loaded.model.llama.maxThreads = threads;
    });
    this.#llama ??= startLlama();
    const llama = await this.#llama.catch((error: unknown) => {
      this.#llama = null;
      throw error;
    });
    const model = await llama.loadModel({ modelPath: path }).catch((error: unknown) => {
      throw toWorkerError(error, 'model_damaged');
    });
    try {
      const main = await this.#openConversation(model, wanted);
      this.#loaded = { path, model, main, loadMs: performance.now() - begun };
      return this.#loaded;
    } catch (error) {
      await model.dispose();
      throw toWorkerError(error, 'model_damaged');
    }
  }

  /** A context keeps the limit of threads that it was made under as its highest number: so there is none meanwhile. */
  async #openConversation(model: LlamaModel, contextTokens: number): Promise<Conversation> {
    // Loaded late: its module needs the binding, which is optional.
    const { Conversation } = await import('./conversation.ts');
    this.#isOpening = true;
    model.llama.maxThreads = 0;
    try {
      return await Conversation.open(model, contextTokens, largestThreads(model.llama));
    } finally {
      this.#isOpening = false;
      model.llama.maxThreads = this.#threads;
    }
  }

  async #told<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw toWorkerError(error, 'failed');
    }
  }
}

/** One for each core that counts. */
function largestThreads({ cpuMathCores }: Llama): number {
  return Math.max(1, Math.min(cpuMathCores, availableParallelism()));
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const leave = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    if (signal.aborted) leave();
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

/** llama.cpp says little of a file that is no model; four bytes tell. */
async function checkMagic(path: string): Promise<void> {
  const magic = Buffer.alloc(4);
  try {
    const file = await open(path, 'r');
    try {
      await file.read(magic, 0, 4, 0);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new WorkerError('model_damaged', String(error));
  }
  if (magic.toString('latin1') !== 'GGUF') throw new WorkerError('model_damaged', 'not a GGUF file');
}
