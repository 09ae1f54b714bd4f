import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { openVoiceClient, type VoiceClient } from '../testing/voice-client.ts';

let server: TestServer;
let client: VoiceClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  if (client.socket.readyState === WebSocket.CLOSED) return;
  client.close();
  await once(client.socket, 'close');
});
afterAll(() => server.close());

async function open(): Promise<VoiceClient> {
  client = await openVoiceClient(server.url);
  return client;
}

test('survives malformed frames; a flood of them ends the socket', async () => {
  const voice = await open();
  for (const junk of ['', '{', '{"type":"nonsense"}', '{"type":"speak-start","turn":-1}']) voice.socket.send(junk);
  voice.socket.send(Buffer.from([1, 2, 3]));
  voice.send({ type: 'ping', at: 3 });
  expect(await voice.untilType('pong')).toMatchObject({ at: 3 });
  const closed = once(voice.socket, 'close');
  for (let count = 0; count < 20; count += 1) voice.socket.send('junk');
  expect((await closed)[0]).toBe(1008);
});

test.each([
  ['a turn beyond 32 bits', { type: 'speak-start', turn: 2 ** 32, locale: 'en-US', source: { kind: 'text', text: 'Hello.' } }],
  ['a turn of no number', { type: 'speak-start', turn: 'one', locale: 'en-US', source: { kind: 'text', text: 'Hello.' } }],
  ['half a turn', { type: 'speak-start', turn: 1.5, locale: 'en-US', source: { kind: 'text', text: 'Hello.' } }],
  ['an endless offset', { type: 'speak-start', turn: 1, locale: 'en-US', fromOffset: 2 ** 50, source: { kind: 'text', text: 'Hello.' } }],
  ['a utterance beyond 32 bits', { type: 'transcribe-start', utterance: 2 ** 32, locale: 'en-US' }],
  ['a huge time', { type: 'ping', at: 1e308 }],
  ['a negative time', { type: 'ping', at: -1 }],
])('refuses %s', async (_what, frame) => {
  const voice = await open();
  const closed = once(voice.socket, 'close');
  for (let count = 0; count < 11; count += 1) voice.socket.send(JSON.stringify(frame));
  expect((await closed)[0]).toBe(1008);
});

test.each([
  ['a text longer than any message', { source: { kind: 'text', text: 'a'.repeat(400_001) } }, 'payload_too_large'],
  ['an unknown speed', { source: { kind: 'text', text: 'Hello.' }, rate: 99 }, 'invalid_request'],
])('answers a request to speak %s', async (_what, request, code) => {
  const voice = await open();
  voice.socket.send(JSON.stringify({ type: 'speak-start', turn: 1, locale: 'en-US', ...request }));
  expect(await voice.untilType('speak-error', 1)).toMatchObject({ code, retryable: false });
});

test('a refused request to speak replaces the one before, and an older one is ignored', async () => {
  const voice = await open();
  const ask = (turn: number, rate: number) =>
    voice.socket.send(
      JSON.stringify({ type: 'speak-start', turn, locale: 'en-US', rate, source: { kind: 'text', text: 'One word. '.repeat(50) } }),
    );
  ask(2, 1);
  await voice.untilType('audio', 2);
  ask(3, 99);
  await voice.untilType('speak-error', 3);
  const count = voice.received.length;
  ask(1, 99);
  voice.send({ type: 'ping', at: 1 });
  await voice.untilType('pong');
  expect(voice.received.slice(count)).toEqual([{ type: 'pong', at: 1 }]);
});

test('speaks a text as long as a message can be', async () => {
  const voice = await open();
  const sentence = 'Это длинный ответ. ';
  const text = sentence.repeat(Math.floor(400_000 / sentence.length));
  voice.send({ type: 'speak-start', turn: 1, locale: 'ru-RU', source: { kind: 'text', text } });
  expect(await voice.untilType('segment-start', 1)).toMatchObject({ start: 0, locale: 'ru-RU' });
});

test('a frame beyond the limit ends the socket', async () => {
  const voice = await open();
  const closed = once(voice.socket, 'close');
  voice.socket.send(Buffer.alloc(3 * 1024 * 1024));
  expect((await closed)[0]).toBe(1009);
});

async function refusal(headers: Record<string, string>, path = '/api/voice'): Promise<number | undefined> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}`, { headers });
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
  return response.statusCode;
}

test('refuses foreign pages, rebound names and other paths', async () => {
  await open();
  expect(await refusal({ origin: 'https://elsewhere.example' })).toBe(403);
  expect(await refusal({ host: 'evil.example' })).toBe(403);
  expect(await refusal({}, '/api/other')).toBe(404);
  expect(await refusal({}, '//')).toBe(404);
});

test("limits one user's sockets, and a closed one frees its place", async () => {
  await open();
  const others = await Promise.all(Array.from({ length: 7 }, () => openVoiceClient(server.url)));
  const extra = new WebSocket(`${server.url.replace('http', 'ws')}/api/voice`);
  expect((await once(extra, 'close'))[0]).toBe(4429);
  const closed = once(others[0]?.socket ?? client.socket, 'close');
  others[0]?.close();
  await closed;
  const again = await openVoiceClient(server.url);
  const all = [...others.slice(1), again].map((other) => {
    other.close();
    return once(other.socket, 'close');
  });
  await Promise.all(all);
});
