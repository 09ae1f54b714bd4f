import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import { newId } from '#db/new-id.ts';
import type { MockOpenAi } from '#testing/mock-openai.ts';
import { startServerWithMockModel } from '#testing/start-server-with-mock-model.ts';
import type { TestServer } from '#testing/start-test-server.ts';

const [plain, thinker] = ['openai-env/mock-model', 'openai-env/mock-thinker'];
const settings = { effort: 'low', temperature: 0.3, topP: 0.5 } as const;
const sent = { reasoning_effort: 'low', temperature: 0.3, top_p: 0.5 };
let mock: MockOpenAi;
let server: TestServer;

beforeAll(async () => {
  ({ mock, server } = await startServerWithMockModel());
});
afterAll(() => server.close());
beforeEach(() => {
  mock.requests.length = 0;
  mock.byDefault({ deltas: ['Yes.'] });
});

const ask = async (options: object) => {
  const { replyMessage } = await server.send('Really?', { model: plain, ...options });
  return server.finished(replyMessage.id);
};

describe('effort and sampling of a message', () => {
  it('reach the model, and stand on the reply', async () => {
    const reply = await ask({ settings });
    expect(mock.requests[0]?.body).toMatchObject(sent);
    expect(reply.model).toMatchObject({ reference: plain, settings });
  });

  it('are nothing if none are asked for', async () => {
    const reply = await ask({});
    expect(mock.requests[0]?.body).not.toHaveProperty('reasoning_effort');
    expect(reply.model).not.toHaveProperty('settings');
  });

  it('go along to another model that answers again', async () => {
    const { id } = await ask({ settings });
    const again = await server.call('POST /api/messages/{id}/retry', `/api/messages/${id}/retry`, { answerModel: thinker, settings });
    const reply = await server.finished(again.replyMessage.id);
    expect(mock.requests[1]?.body).toMatchObject({ model: 'mock-thinker', ...sent });
    expect(reply.model).toMatchObject({ reference: thinker, settings });
  });

  it('are those of the beginning when a reply goes on', async () => {
    mock.script({ deltas: ['So far'], ending: 'cut' });
    const { id } = await ask({ settings });
    const more = await server.call('POST /api/messages/{id}/continue', `/api/messages/${id}/continue`, {});
    const reply = await server.finished(more.replyMessage.id);
    expect(mock.requests[1]?.body).toMatchObject(sent);
    expect(reply.model).toMatchObject({ settings });
  });

  it('are the same for models that are compared', async () => {
    await ask({ answerModel: plain, compareWith: [thinker], settings });
    await expect.poll(() => mock.requests.length).toBe(2);
    expect(mock.requests.map(({ body }) => [body.model, body.reasoning_effort]).toSorted()).toEqual([
      ['mock-model', 'low'],
      ['mock-thinker', 'low'],
    ]);
  });

  it('work in a conversation that is not stored', async () => {
    const body = {
      conversationId: newId(),
      replyId: newId(),
      messages: [{ id: newId(), role: 'user', text: 'Really?' }],
      model: plain,
      settings,
    };
    const response = await server.request('POST', '/api/temporary-replies', body);
    const events = [...String(response.body).matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as ConversationEvent);
    expect(mock.requests[0]?.body).toMatchObject(sent);
    expect(events.findLast(({ type }) => type === 'message-end')).toMatchObject({ message: { model: { settings } } });
  });

  it('outside of their range are refused', async () => {
    await expect(ask({ settings: { temperature: 3 } })).rejects.toThrow();
    await expect(ask({ settings: { effort: 'endless' } })).rejects.toThrow();
    expect(mock.requests).toEqual([]);
  });
});
