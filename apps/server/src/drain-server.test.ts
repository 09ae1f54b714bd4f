import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startServerProcess } from '#testing/start-server-process.ts';
import { talkTo } from '#testing/talk-to-server.ts';

const model = 'openai-env/mock-model';
const isStopping = { status: 503, body: { status: 'stopping' } };
let mock: MockOpenAi;
let dataDir: string;

beforeEach(async () => {
  mock = await startMockOpenAi();
  dataDir = await mkdtemp(join(tmpdir(), 'parley-drain-'));
});
afterEach(async () => {
  await mock.close();
  await rm(dataDir, { recursive: true, force: true });
});

const start = (drainMs: number) =>
  startServerProcess({ OPENAI_BASE_URL: mock.url, PARLEY_DATA_DIR: dataDir, PARLEY_DRAIN_MS: String(drainMs) });

function storedReply(id: string): { status: string; parts: string } {
  const file = new DatabaseSync(join(dataDir, 'parley.db'), { readOnly: true });
  try {
    return file.prepare('select status, parts from messages where id = ?').get(id) as { status: string; parts: string };
  } finally {
    file.close();
  }
}

/** Whether the server still takes connections. */
function takesConnections(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

it('says that it stops, serves on, takes no more connections, and lets a reply end', { timeout: 60_000 }, async () => {
  const server = await start(12_000);
  const { request, send, follow } = talkTo(server.url);
  const lastPieces = Promise.withResolvers<void>();
  mock.script({ deltas: ['Begun', ' and finished.'], hold: { fromEvent: 2, until: lastPieces.promise } });
  const { replyMessage } = await send('Hello', { model });
  const [follower, other] = await Promise.all([follow(`/api/events?conversation=${replyMessage.conversationId}`), follow('/api/events')]);
  const hasText = (event: ConversationEvent): boolean => JSON.stringify(event).includes('Begun');
  await follower.until(hasText);

  const exited = server.end('SIGTERM');
  await expect.poll(() => request('GET', '/readyz')).toMatchObject(isStopping);
  const served = await request('GET', '/api/session');
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  await other.ended;
  expect(await takesConnections(server.url)).toBe(false);

  lastPieces.resolve();
  expect(await follower.until((event) => event.type === 'message-end')).toMatchObject({ message: { status: 'complete' } });
  await follower.ended;
  expect(await exited).toBe(0);
  expect(storedReply(replyMessage.id)).toMatchObject({ status: 'complete', parts: expect.stringContaining('Begun and finished.') });
});

it('ends by itself when a reply does not, with its text kept', { timeout: 60_000 }, async () => {
  const server = await start(1500);
  const { send, follow } = talkTo(server.url);
  mock.script({ deltas: ['Kept text'], ending: 'silence' });
  const { replyMessage } = await send('Hello', { model });
  const follower = await follow(`/api/events?conversation=${replyMessage.conversationId}`);
  await follower.until((event) => JSON.stringify(event).includes('Kept text'));
  expect(await server.end('SIGTERM')).toBe(0);
  expect(follower.events.at(-1)?.event).toMatchObject({ type: 'conversation-update', conversation: { isRunning: false } });
  expect(storedReply(replyMessage.id)).toMatchObject({ status: 'interrupted', parts: expect.stringContaining('Kept text') });
});

it('refuses calls on open connections once it takes no others', { timeout: 60_000 }, async () => {
  const server = await start(12_000);
  const { send } = talkTo(server.url);
  mock.script({ deltas: ['Begun'], ending: 'silence' });
  await send('Hello', { model });
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  // Half a request: its connection is in use when the door closes.
  socket.write(`POST /api/conversations/019aa000-0000-7000-8000-000000000001/messages HTTP/1.1\r\nHost: localhost\r\n`);
  const exited = server.end('SIGTERM');
  await expect.poll(() => takesConnections(server.url), { timeout: 20_000 }).toBe(false);
  let answer = '';
  socket.on('data', (piece) => (answer += String(piece)));
  socket.write('Content-Length: 2\r\n\r\n{}');
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 2\r\n[^]*"code":"shutting_down"/i);
  // A second signal ends it at once.
  expect(await server.end('SIGTERM')).toBe(1);
  await exited;
});
