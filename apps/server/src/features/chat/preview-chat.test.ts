import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import { newId } from '#db/new-id.ts';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

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

it('a preview chat is answered as the assistant, and published to its thread but to no list or search', async () => {
  const assistant = await server.call('POST /api/assistants', '/api/assistants', { name: 'Ada', avatar: '🦉', instructions: 'Hoot once.' });
  const lists = await server.follow('/api/events?after=0');
  const conversationId = newId();
  mock.script({ deltas: ['Hoot pomegranate.'] });
  const asked = { conversationId, model, assistantId: assistant.id, isPreviewChat: true };
  const { replyMessage } = await server.send('Say pomegranate', asked);
  await server.finished(replyMessage.id);
  expect(JSON.stringify(mock.requests.at(-1)?.body.messages)).toContain('Hoot once.');

  // Later messages of the same conversation need not repeat it, and a call in it changes nothing.
  const thread = await server.follow(`/api/events?conversation=${conversationId}`);
  mock.script({ deltas: ['Hoot again.'] });
  const second = await server.send('Once more', { conversationId, model, kind: 'voice' });
  const isOver = (leafId: string) => (event: ConversationEvent) =>
    event.type === 'conversation-update' && event.conversation.activeLeafId === leafId && !event.conversation.isRunning;
  await thread.until(isOver(second.replyMessage.id));
  // Later events have arrived; none came from the preview chat.
  const { replyMessage: listed } = await server.send('Listed', { model });
  await lists.until((event) => event.type === 'conversation-update' && event.conversation.id === listed.conversationId);
  expect(JSON.stringify(lists.events)).not.toContain(conversationId);
  const list = await server.call('GET /api/conversations', '/api/conversations');
  expect(list.conversations.map(({ id }) => id)).toEqual([listed.conversationId]);
  expect((await server.call('GET /api/search', '/api/search?q=pomegranate')).hits).toEqual([]);

  await server.call('DELETE /api/conversations/{id}', `/api/conversations/${conversationId}`);
  expect((await server.request('GET', `/api/conversations/${conversationId}`)).status).toBe(404);
  thread.close();
  lists.close();
});

it('a conversation that continues from a preview chat is an ordinary one', async () => {
  mock.script({ deltas: ['Hoot.'] });
  const { replyMessage } = await server.send('Try', { model, isPreviewChat: true });
  await server.finished(replyMessage.id);
  const id = newId();
  const path = `/api/conversations/${replyMessage.conversationId}/fork`;
  await server.call('POST /api/conversations/{id}/fork', path, { id, messageId: replyMessage.id });
  const list = await server.call('GET /api/conversations', '/api/conversations');
  expect(list.conversations.map((each) => each.id)).toContain(id);
});
