import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import { messageText } from '@parley/contracts/messages/message-text';
import { newId } from '#db/new-id.ts';
import type { MockOpenAi } from '#testing/mock-openai.ts';
import { startServerWithMockModel } from '#testing/start-server-with-mock-model.ts';
import type { TestServer } from '#testing/start-test-server.ts';

const model = 'openai-env/mock-model';
let mock: MockOpenAi;
let server: TestServer;

beforeAll(async () => {
  ({ mock, server } = await startServerWithMockModel());
});
afterAll(() => server.close());

const requestOf = (...texts: string[]) => ({
  conversationId: newId(),
  replyId: newId(),
  model,
  messages: texts.map((text, index) => ({ id: newId(), role: index % 2 === 0 ? 'user' : 'assistant', text })),
});

function eventsIn(body: unknown): ConversationEvent[] {
  return [...String(body).matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? '') as ConversationEvent);
}

/** Every byte below a folder, the database and its log included. */
async function everythingIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')))).join('\n');
}

it('answers a conversation of which nothing is stored', async () => {
  mock.script({ deltas: ['A stored ', 'tamarillo.'] });
  const stored = await server.send('Store the word kumquat.', { model });
  await server.finished(stored.replyMessage.id);

  const request = requestOf('Say persimmon.', 'A persimmon.', 'And rambutan?');
  mock.script({ reasoning: ['Think of mangosteen.'], deltas: ['A whispered ', 'rambutan.'] });
  const { status, body } = await server.request('POST', '/api/temporary-replies', request);
  expect(status).toBe(200);
  const events = eventsIn(body);
  expect(events[0]).toMatchObject({ type: 'message-start', message: { id: request.replyId, parentId: request.messages[2]?.id } });
  const last = events.at(-1);
  expect(last).toMatchObject({ type: 'message-end', message: { status: 'complete', finishReason: 'stop', model: { reference: model } } });
  expect(last?.type === 'message-end' && messageText(last.message.parts)).toBe('A whispered rambutan.');
  expect(JSON.stringify(mock.requests.at(-1)?.body.messages)).toMatch(/Say persimmon.*A persimmon.*And rambutan/);

  const list = await server.call('GET /api/conversations', '/api/conversations');
  expect(list.conversations.map(({ id }) => id)).toEqual([stored.replyMessage.conversationId]);
  const everything = await everythingIn(server.dataDir);
  // The stored conversation proves that the reading would find words.
  expect(everything).toContain('kumquat');
  expect(everything).toContain('tamarillo');
  for (const word of ['persimmon', 'rambutan', 'whispered', 'mangosteen', request.conversationId, request.replyId]) {
    expect(everything).not.toContain(word);
  }
});

it('goes on with a reply that was stopped', async () => {
  const request = { ...requestOf('Count.', 'One, '), replyId: newId() };
  mock.script({ deltas: ['two.'] });
  const events = eventsIn((await server.request('POST', '/api/temporary-replies', request)).body);
  const last = events.at(-1);
  expect(last?.type === 'message-end' && messageText(last.message.parts)).toBe('One, two.');
  expect(last).toMatchObject({ message: { parentId: request.messages[0]?.id } });
});

it('shows the code of a failure, and stops the model when the client leaves', async () => {
  mock.script({ status: 429 });
  const failed = eventsIn((await server.request('POST', '/api/temporary-replies', requestOf('Hello?'))).body).at(-1);
  expect(failed).toMatchObject({ type: 'message-end', message: { status: 'failed', error: { code: 'provider_rate_limited' } } });

  mock.script({ deltas: ['Once'], ending: 'silence' });
  const arrived = mock.nextRequest();
  const leaving = new AbortController();
  const response = await fetch(`${server.url}/api/temporary-replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestOf('A story.')),
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  const { closed } = await arrived;
  leaving.abort();
  await expect(closed).resolves.toBe('left');
});

it('refuses a request without messages, and an unknown model before the stream begins', async () => {
  const path = '/api/temporary-replies';
  expect((await server.request('POST', path, requestOf())).body).toMatchObject({ error: { code: 'invalid_request' } });
  const unknown = { ...requestOf('Hello?'), model: 'nobody/nothing' };
  expect((await server.request('POST', path, unknown)).body).toMatchObject({ error: { code: 'provider_not_configured' } });
});
