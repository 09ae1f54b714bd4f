import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openAac, openFlac, openOpus } from './audio-encoders.ts';

const second = new Int16Array(24_000);

test.each([
  ['aac', openAac],
  ['flac', openFlac],
])('the thread of %s ends when its encoder is cancelled', async (_name, open) => {
  const threads: Worker[] = [];
  const note = (thread: Worker) => void threads.push(thread);
  process.on('worker', note);
  onTestFinished(() => void process.off('worker', note));
  const encoder = await open(24_000);
  await encoder.encode(second);
  await vi.waitFor(() => expect(threads).toHaveLength(1));
  const ended = Promise.all(threads.map((thread) => once(thread, 'exit')));
  await encoder.cancel();
  await ended;
});

test.each([
  ['aac', openAac],
  ['flac', openFlac],
  ['opus', openOpus],
])('%s encodes nothing after it was cancelled, and may be cancelled at any time', async (_name, open) => {
  const encoder = await open(24_000);
  await encoder.encode(second);
  await encoder.cancel();
  await encoder.cancel();
  await expect(encoder.encode(second)).rejects.toThrow();
  const finished = await open(24_000);
  await finished.encode(second);
  expect((await finished.finish()).length).toBeGreaterThan(0);
  await finished.cancel();
});
