import { parentPort, workerData } from 'node:worker_threads';
import { openFile } from './open-file.ts';
import { ReadError } from './read-error.ts';
import type { ReaderMessage } from './reader-messages.ts';
import { readFileItems } from './read-file-items.ts';

const { path, name, now } = workerData as { path: string; name: string; now: number };
const port = parentPort;
if (!port) throw new Error('This file runs in a thread.');

const post = (message: ReaderMessage): void => port.postMessage(message);
/** Resolves when the server asks for the next batch. Until then nothing is read. */
const asked = (): Promise<void> => new Promise((resolve) => port.once('message', () => resolve()));

let isStarted = false;
try {
  const file = await openFile(path, name);
  post({ type: 'start', totalBytes: file.totalBytes });
  isStarted = true;
  for await (const batch of readFileItems(file, now)) {
    await asked();
    post({ type: 'batch', ...batch });
  }
  await asked();
  post({ type: 'end' });
  file.close();
} catch (error) {
  if (!(error instanceof ReadError)) throw error;
  // The server asks for the second message, and this may be the first.
  if (isStarted) await asked();
  post({ type: 'failed', code: error.code });
}
