import { Worker } from 'node:worker_threads';
import type { FileSource } from './file-source.ts';
import { ReadError } from './read-error.ts';
import type { Batch, ItemsMessage, ReaderMessage, ReaderRequest } from './reader-messages.ts';

/** Enough for the largest allowed conversation, several times over. */
const heapMegabytes = 700;

export type FileReader = AsyncGenerator<{ totalBytes: number; batch: Batch | null; source: FileSource }, void, void>;

/**
 * Reads a file in a thread, so that replies go on meanwhile. The thread reads ahead by one batch at most. The source of a batch has its files, until
 * the next batch is requested; one is read at a time.
 *
 * @param file its path here, and its name on the user's device
 * @throws ReadError
 */
export async function* readInThread(file: { path: string; name: string }, now: number): FileReader {
  const thread = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: { ...file, now },
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    env: {},
  });
  const queue: ItemsMessage[] = [];
  let wake = Promise.withResolvers<void>();
  let content: PromiseWithResolvers<Uint8Array | null> | null = null;
  let failure: unknown = null;
  const fail = (error: unknown): void => {
    failure ??= error;
    wake.resolve();
    content?.reject(failure);
  };
  const ask = (request: ReaderRequest): void => thread.postMessage(request);
  thread
    .on('message', (message: ReaderMessage) => {
      if (message.type === 'content') return content?.resolve(message.bytes);
      queue.push(message);
      return wake.resolve();
    })
    .on('error', (error: Error & { code?: string }) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ReadError('import_too_large', 'The file takes too much memory.') : error),
    )
    .on('exit', () => fail(new Error('The reading thread ended.')));
  const source: FileSource = {
    readContent(key) {
      if (failure) return Promise.reject(failure);
      content = Promise.withResolvers();
      ask({ type: 'content', key });
      return content.promise;
    },
  };
  const next = async (): Promise<ItemsMessage> => {
    for (;;) {
      const message = queue.shift();
      if (message) return message;
      if (failure) throw failure;
      await wake.promise;
      wake = Promise.withResolvers();
    }
  };
  try {
    let totalBytes = 0;
    for (;;) {
      const message = await next();
      if (message.type === 'failed') throw new ReadError(message.code, 'The file cannot be read on.');
      if (message.type === 'end') return;
      // Asked for before this batch is used: the thread works while the server stores.
      ask({ type: 'next' });
      if (message.type === 'start') ({ totalBytes } = message);
      yield { totalBytes, batch: message.type === 'batch' ? message : null, source };
    }
  } finally {
    await thread.terminate();
  }
}
