import { Worker } from 'node:worker_threads';
import type { DetectorAnswer, DetectorRequest } from './detector-messages.ts';

/** Detects speech in one stream of audio. */
export interface SpeechDetector {
  /**
   * The probability of speech in each frame, as the calls in the browser get it from the same model.
   *
   * @param samples whole frames of 512 samples at 16 kHz, -1 to 1, in order; the memory is handed over
   */
  detect(samples: Float32Array<ArrayBuffer>): Promise<Float32Array>;
  close(): void;
}

export interface SpeechDetectors {
  open(): SpeechDetector;
  close(): Promise<void>;
}

/** Without a limit, the tensors of past frames gather to 100 MB before they are collected. */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

type Waiting = Map<number, { resolve: (probabilities: Float32Array) => void; reject: (error: Error) => void }>;
type DetectorThread = { worker: Worker; waiting: Waiting; streams: Set<number> };

/**
 * Detectors for clients that send audio without turns. They share a thread, because the model would block this one.
 * The thread starts with the first stream and ends with the last one, because its model takes about 200 MB.
 */
export function createSpeechDetectors(): SpeechDetectors {
  let thread: DetectorThread | null = null;
  let lastStream = 0;
  let lastRequest = 0;

  function start(): DetectorThread {
    const worker = new Worker(new URL('./detector-thread.ts', import.meta.url), { resourceLimits });
    const started: DetectorThread = { worker, waiting: new Map(), streams: new Set() };
    const fail = (error: Error): void => {
      if (thread === started) thread = null;
      for (const { reject } of started.waiting.values()) reject(error);
      started.waiting.clear();
    };
    worker.on('message', ({ id, probabilities }: DetectorAnswer) => {
      started.waiting.get(id)?.resolve(probabilities);
      started.waiting.delete(id);
    });
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error('The detector failed.')));
    worker.on('exit', () => fail(new Error('The detector ended.')));
    return started;
  }

  return {
    open() {
      const own = (thread ??= start());
      const stream = (lastStream += 1);
      own.streams.add(stream);
      const post = (request: DetectorRequest, moved: ArrayBuffer[] = []) => own.worker.postMessage(request, moved);
      return {
        detect(samples) {
          if (thread !== own) return Promise.reject(new Error('The detector ended.'));
          return new Promise((resolve, reject) => {
            const id = (lastRequest += 1);
            own.waiting.set(id, { resolve, reject });
            post({ type: 'detect', id, stream, samples }, [samples.buffer]);
          });
        },
        close() {
          if (!own.streams.delete(stream)) return;
          if (own.streams.size > 0) return post({ type: 'close', stream });
          if (thread === own) thread = null;
          void own.worker.terminate();
        },
      };
    },
    async close() {
      await thread?.worker.terminate();
    },
  };
}
