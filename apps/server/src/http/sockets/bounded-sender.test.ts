import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openSocketPair, type SocketPair } from '#testing/open-socket-pair.ts';
import { createBoundedSender, highWaterBytes, maxUnreadBytes } from './bounded-sender.ts';

let pair: SocketPair;
let client: WebSocket;
let socket: WebSocket;

beforeEach(async () => {
  pair = await openSocketPair();
  ({ client, socket } = pair);
});
afterEach(async () => {
  await pair.close();
});

const second = Buffer.alloc(48_000);
/** Resolves when the socket holds more than the sender allows. */
const isFull = () => expect.poll(() => socket.bufferedAmount, { interval: 1 }).toBeGreaterThan(highWaterBytes);

test('speech waits for a client that does not read, and continues when it does', async () => {
  const sender = createBoundedSender(socket);
  client.pause();
  let sent = 0;
  const speaking = (async () => {
    for (; sent < 400; sent += 1) await sender.sendPaced(second);
  })();
  await isFull();
  const sentWhenFull = sent;
  // Without waiting, everything would have been sent before the other direction of the connection was used.
  client.ping();
  await once(socket, 'ping');
  expect(sent).toBe(sentWhenFull);
  expect(socket.bufferedAmount).toBeLessThan(2 * 1024 * 1024);
  client.resume();
  await speaking;
  expect(sent).toBe(400);
});

test('a client that leaves frees what waits for it', async () => {
  const sender = createBoundedSender(socket);
  client.pause();
  const speaking = (async () => {
    for (let sent = 0; sent < 400; sent += 1) await sender.sendPaced(second);
  })();
  await isFull();
  client.terminate();
  await speaking;
  sender.send('more');
});

test('a large message that waited does not delay small ones', async () => {
  const sender = createBoundedSender(socket);
  client.pause();
  const sent = sender.sendPaced(Buffer.alloc(4 * maxUnreadBytes));
  await isFull();
  sender.send('small');
  expect(socket.readyState).toBe(WebSocket.OPEN);
  client.resume();
  await sent;
});

test.each([
  ['messages', (sender: ReturnType<typeof createBoundedSender>) => sender.send('x'.repeat(10_000))],
  ['answers to its pings', () => socket.emit('ping', Buffer.alloc(0))],
])('a client that never reads its %s is disconnected', async (_what, ask) => {
  const sender = createBoundedSender(socket);
  const closed = once(socket, 'close');
  client.pause();
  // Fills what the system buffers, and then the sender's own limit.
  while (socket.bufferedAmount <= maxUnreadBytes) {
    socket.send(Buffer.alloc(100_000));
    await new Promise(setImmediate);
  }
  expect(socket.readyState).toBe(WebSocket.OPEN);
  ask(sender);
  await closed;
});
