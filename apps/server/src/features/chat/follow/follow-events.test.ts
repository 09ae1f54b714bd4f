import { connect } from 'node:net';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { FollowedEvent } from '#testing/follow-event-stream.ts';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { EventHub } from '#http/events/event-hub.ts';
import type { ChatServices } from '../chat-services.ts';
import { followEvents } from './follow-events.ts';
import type { OpenStreams } from './open-streams.ts';

const model = 'openai-env/mock-model';
let mock: MockOpenAi;
let server: TestServer;

beforeAll(async () => {
  mock = await startMockOpenAi();
  server = await startTestServer({ OPENAI_BASE_URL: mock.url });
});
afterAll(async () => {
  await server.close();
  await mock.close();
});

/** A client's text after it applied events, each by its offset. */
function textAfter(events: readonly FollowedEvent[], messageId: string): string {
  let text = '';
  for (const { event } of events) {
    if (event.type === 'snapshot') text = textOf(event.messages.find((message) => message.id === messageId));
    if (event.type === 'message-end' && event.message.id === messageId) text = textOf(event.message);
    if (event.type !== 'part-delta' || event.messageId !== messageId) continue;
    expect(event.offset).toBeLessThanOrEqual(text.length);
    text = text.slice(0, event.offset) + event.delta;
  }
  return text;
}

function textOf(message: Extract<ConversationEvent, { type: 'message-end' }>['message'] | undefined): string {
  return message?.parts.map((part) => (part.type === 'text' ? part.text : '')).join('') ?? '';
}

it('several followers, a late one and a returning one all end with the same text', async () => {
  const deltas = Array.from({ length: 120 }, (_, index) => `piece ${index}, `);
  mock.script({ deltas, delayMs: 4 });
  const { replyMessage } = await server.send('Go', { model });
  const path = `/api/events?conversation=${replyMessage.conversationId}`;
  const isEnd = (event: ConversationEvent): boolean => event.type === 'message-end' && event.message.id === replyMessage.id;
  const isDelta = (event: ConversationEvent): boolean => event.type === 'part-delta';
  const [first, leaving] = await Promise.all([server.follow(path), server.follow(path)]);
  await leaving.until(isDelta);
  leaving.close();
  await leaving.ended;
  const seen = [...leaving.events];
  const [late, returning] = await Promise.all([server.follow(path), server.follow(path, { 'last-event-id': String(seen.at(-1)?.id) })]);
  await Promise.all([first.until(isEnd), late.until(isEnd), returning.until(isEnd)]);
  for (const follower of [first, late, returning]) follower.close();

  const whole = deltas.join('');
  expect(textAfter(first.events, replyMessage.id)).toBe(whole);
  expect(textAfter(late.events, replyMessage.id)).toBe(whole);
  expect(textAfter([...seen, ...returning.events], replyMessage.id)).toBe(whole);
  // The returning one got what it missed, no new snapshot, and nothing twice.
  expect(returning.events.some(({ event }) => event.type === 'snapshot')).toBe(false);
  const ids = [...seen, ...returning.events].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  // Joined within a frame: far fewer events than pieces.
  expect(first.events.filter(({ event }) => isDelta(event)).length).toBeLessThan(deltas.length);
});

it('continues from the sequence number of the opened conversation, without a snapshot', async () => {
  const { replyMessage } = await server.send('Again', { model });
  await server.finished(replyMessage.id);
  const { eventSequence } = await server.call('GET /api/conversations/{id}', `/api/conversations/${replyMessage.conversationId}`);
  const follower = await server.follow(`/api/events?conversation=${replyMessage.conversationId}&after=${eventSequence}`);
  await server.call('PATCH /api/conversations/{id}', `/api/conversations/${replyMessage.conversationId}`, { pinned: true });
  expect(await follower.until((event) => event.type === 'conversation-update' && event.conversation.pinned)).toBeTruthy();
  expect(follower.events.some(({ event }) => event.type === 'snapshot')).toBe(false);
  follower.close();
});

it('drops a follower that does not read', async () => {
  const { hostname, port } = new URL(server.url);
  mock.script({ deltas: ['Ready.'], ending: 'done' });
  const { replyMessage } = await server.send('Fill', { model });
  await server.finished(replyMessage.id);
  const slow = connect(Number(port), hostname);
  slow.write(`GET /api/events?conversation=${replyMessage.conversationId} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  await once(slow, 'readable');
  slow.pause();
  const hasClosed = once(slow, 'close');
  slow.on('error', () => {});
  // Each edit is sent whole. The socket's buffers hold some, then the server's limit is reached.
  const text = 'x'.repeat(390_000);
  for (let edit = 0; edit < 40; edit += 1) await server.call('PATCH /api/messages/{id}', `/api/messages/${replyMessage.id}`, { text });
  slow.resume();
  await hasClosed;
  const metrics = await server.request('GET', '/metrics');
  expect(metrics.body).toContain('parley_event_followers 0');
});

it('sends a snapshot that is longer than what a follower may leave unread', async () => {
  const { replyMessage } = await server.send('Fill', { model });
  await server.finished(replyMessage.id);
  // Several messages of the greatest length.
  const text = 'x'.repeat(390_000);
  await server.call('PATCH /api/messages/{id}', `/api/messages/${replyMessage.id}`, { text });
  const { replyMessage: second } = await server.send('Again', { model, conversationId: replyMessage.conversationId });
  await server.finished(second.id);
  await server.call('PATCH /api/messages/{id}', `/api/messages/${second.id}`, { text });
  const follower = await server.follow(`/api/events?conversation=${replyMessage.conversationId}`);
  const snapshot = await follower.until((event) => event.type === 'snapshot');
  expect(JSON.stringify(snapshot).length).toBeGreaterThan(2 * text.length);
  await server.call('PATCH /api/conversations/{id}', `/api/conversations/${replyMessage.conversationId}`, { pinned: true });
  await follower.until((event) => event.type === 'conversation-update' && event.conversation.pinned);
  follower.close();
});

it('returns 404 for a conversation that does not exist', async () => {
  await expect(server.follow('/api/events?conversation=019aa000-0000-7000-8000-00000000dead')).rejects.toThrow('404');
});

it("limits one user's streams, and frees a place when one is closed", async () => {
  const followers = await Promise.all(Array.from({ length: 30 }, () => server.follow('/api/events')));
  const refused = await server.request('GET', '/api/events');
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
  followers[0]?.close();
  const isOpen = () =>
    server.follow('/api/events').then(
      (follower) => (follower.close(), true),
      () => false,
    );
  await expect.poll(isOpen, { timeout: 15_000 }).toBe(true);
  for (const follower of followers) follower.close();
});

it('the response ends when the hub reports a loss before `follow` has returned', async () => {
  const stop = vi.fn();
  const events: Pick<EventHub, 'follow'> = {
    async follow(_topics, follower) {
      queueMicrotask(() => follower.onLoss());
      return { sequence: 1, isComplete: true, stop };
    },
  };
  const metrics = { followers: { inc: vi.fn(), dec: vi.fn() } };
  const outgoing = { on: vi.fn(), writeHead: vi.fn(), write: vi.fn(), end: vi.fn(), destroyed: false, writableLength: 0 };
  await followEvents(
    { events, metrics } as unknown as ChatServices,
    { add: () => () => undefined } as unknown as OpenStreams,
    { userId: 'ada' } as Actor,
    { conversationId: null, after: 1 },
    outgoing as unknown as ServerResponse,
  );
  expect(outgoing.end).toHaveBeenCalledOnce();
  expect(stop).toHaveBeenCalledOnce();
  expect(metrics.followers.dec).toHaveBeenCalledOnce();
});
