import { parentPort, workerData } from 'node:worker_threads';
import { type OpenedFile, openFile } from './open-file.ts';
import { ReadError } from './read-error.ts';
import type { ReaderMessage, ReaderRequest } from './reader-messages.ts';
import { readFileItems } from './read-file-items.ts';

const { path, name, now } = workerData as { path: string; name: string; now: number };
const port = parentPort;
if (!port) throw new Error('This file runs in a thread.');

const post = (message: ReaderMessage): void => port.postMessage(message);
let file: OpenedFile | null = null;
let next = Promise.withResolvers<void>();
// The first message needs no request.
next.resolve();
/** Resolves when the server asks for the next message. Until then nothing is read. */
const asked = async (): Promise<void> => {
  await next.promise;
  next = Promise.withResolvers();
};
// The server asks for contents while it stores a batch, which may be after the last one. So it ends the thread, and this closes the file.
port.on('message', (request: ReaderRequest) => {
  if (request.type === 'next') return next.resolve();
  const content = file?.readContent(request.key) ?? Promise.resolve(null);
  return void content.then((bytes) => post({ type: 'content', bytes }));
});

try {
  file = await openFile(path, name);
  await asked();
  post({ type: 'start', totalBytes: file.totalBytes });
  for await (const batch of readFileItems(file, now)) {
    await asked();
    post({ type: 'batch', ...batch });
  }
  await asked();
  post({ type: 'end' });
} catch (error) {
  if (!(error instanceof ReadError)) throw error;
  await asked();
  post({ type: 'failed', code: error.code });
}
