import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { openSocketPair, type SocketPair } from '#testing/open-socket-pair.ts';
import { type RealtimeParts, serveRealtime } from './serve-realtime.ts';

let pair: SocketPair;
let client: WebSocket;
let socket: WebSocket;
/** The session opens, and handles events, when its model was looked up. */
let lookUp: PromiseWithResolvers<string | null>;

beforeEach(async () => {
  pair = await openSocketPair();
  ({ client, socket } = pair);
  lookUp = Promise.withResolvers();
});
afterEach(async () => {
  vi.useRealTimers();
  await pair.close();
});

function serve(): void {
  const services = { providers: { findReference: () => lookUp.promise }, stopping: new AbortController().signal };
  const actor = { userId: 'ada', role: 'member' } as const;
  serveRealtime(socket, { services } as unknown as RealtimeParts, { actor, model: 'slow', isBeta: false });
}
const send = (characters: number, count: number): void => {
  const event = JSON.stringify({ type: 'input_audio_buffer.append', audio: 'A'.repeat(characters) });
  for (let index = 0; index < count; index += 1) client.send(event);
};
const isPaused = () => expect.poll(() => socket.isPaused, { interval: 5, timeout: 10_000 });

test.each([
  ['large', 4_000_000, 6],
  ['many small', 4, 20_000],
])('%s events that wait pause the socket, which goes on when they were handled', async (_what, characters, count) => {
  const errors = vi.fn();
  client.on('message', errors);
  serve();
  let read = 0;
  socket.on('message', () => void (read += 1));
  send(characters, count);
  await isPaused().toBe(true);
  expect(read).toBeLessThan(count);
  const closed = once(client, 'close');
  lookUp.resolve(null);
  expect((await closed)[0]).toBe(4404);
  expect(errors).toHaveBeenCalledOnce();
});

test('events below the limit do not pause the socket', async () => {
  serve();
  let read = 0;
  socket.on('message', () => void (read += 1));
  send(4_000_000, 3);
  await expect.poll(() => read, { timeout: 10_000 }).toBe(3);
  expect(socket.isPaused).toBe(false);
});

test('a client whose socket is paused is not disconnected for its silence', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  serve();
  send(4_000_000, 6);
  await vi.waitFor(() => expect(socket.isPaused).toBe(true), { timeout: 10_000 });
  for (let count = 0; count < 3; count += 1) vi.advanceTimersByTime(20_000);
  expect(socket.readyState).toBe(socket.OPEN);
  const closed = once(client, 'close');
  lookUp.resolve(null);
  expect((await closed)[0]).toBe(4404);
});
