import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageText } from '@parley/contracts/messages/message-text';
import type { Message } from '@parley/contracts/messages/message';
import { newId } from '#db/new-id.ts';
import type { MockOpenAi } from '#testing/mock-openai.ts';
import { startServerWithMockModel } from '#testing/start-server-with-mock-model.ts';
import type { TestServer } from '#testing/start-test-server.ts';

const [first, second] = ['openai-env/mock-model', 'openai-env/mock-thinker'];
let mock: MockOpenAi;
let server: TestServer;

beforeAll(async () => {
  ({ mock, server } = await startServerWithMockModel());
});
afterAll(() => server.close());

const read = (id: string) => server.call('GET /api/messages/{id}', `/api/messages/${id}`);
const choose = (id: string) => server.call('POST /api/messages/{id}/choose', `/api/messages/${id}/choose`);

/** Asks both models. @returns their replies, the first model's first, and the conversation */
async function compare(options: object = {}) {
  const conversationId = newId();
  const sent = await server.send('Which is better?', {
    conversationId,
    model: first,
    answerModel: first,
    compareWith: [second],
    ...options,
  });
  const { siblingIds } = await read(sent.replyMessage.id);
  return {
    conversationId,
    ids: siblingIds,
    firstId: sent.replyMessage.id,
    otherId: siblingIds.find((id) => id !== sent.replyMessage.id) ?? '',
  };
}
const byModel = ({ body }: { body: { model: string } }) => body.model;

describe('compared replies', () => {
  it('answer the same question at the same time, each from its own model', async () => {
    mock.byDefault(({ model }) => ({ deltas: [`I am ${model}.`] }));
    const { ids, firstId, conversationId } = await compare();
    const replies: Message[] = [];
    for (const id of ids) replies.push(await server.finished(id));
    expect(replies.map(({ parts }) => messageText(parts))).toEqual(['I am mock-model.', 'I am mock-thinker.']);
    expect(replies.map(({ model, isCompared }) => [model?.reference, isCompared])).toEqual([
      [first, true],
      [second, true],
    ]);
    expect(new Set(mock.requests.map(byModel))).toEqual(new Set(['mock-model', 'mock-thinker']));
    const { conversation } = await server.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`);
    expect(conversation).toMatchObject({ activeLeafId: firstId, model: first });
  });

  it('let the conversation go on from the chosen one, with its model; the other stays as a version', async () => {
    mock.byDefault({ deltas: ['Hello.'] });
    const { ids, otherId, conversationId } = await compare();
    for (const id of ids) await server.finished(id);
    expect(await choose(otherId)).toMatchObject({ id: otherId, siblingIds: ids });
    const thread = await server.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`);
    expect(thread.conversation).toMatchObject({ activeLeafId: otherId, model: second });
    expect(thread.messages.at(-1)).toMatchObject({ id: otherId });
    for (const id of ids) expect((await read(id)).isCompared).toBeUndefined();
    // Choosing again changes nothing.
    expect(await choose(ids[0] ?? '')).toMatchObject({ id: ids[0] });
    const again = await server.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`);
    expect(again.conversation.activeLeafId).toBe(otherId);
  });

  it('are stopped one by one, and all others by the choice', async () => {
    const held = Promise.withResolvers<void>();
    mock.byDefault({ deltas: ['Slow'], hold: { fromEvent: 1, until: held.promise } });
    const { firstId, otherId } = await compare();
    const stop = (id: string) => server.call('POST /api/messages/{id}/stop', `/api/messages/${id}/stop`, {});
    expect(await choose(firstId)).toMatchObject({ id: firstId, status: 'streaming' });
    expect((await read(otherId)).status).toBe('stopped');
    expect((await stop(firstId)).isCompared).toBeUndefined();
    held.resolve();
  });

  it('are refused before anything is stored if a model is missing', async () => {
    const conversationId = newId();
    const body = { id: newId(), text: 'Both?', model: first, compareWith: ['openai-env/none', 'gone/model'] };
    const { status } = await server.request('POST', `/api/conversations/${conversationId}/messages`, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect((await server.request('GET', `/api/conversations/${conversationId}`)).status).toBe(404);
  });
});

describe('a rating', () => {
  it('is kept, changed and taken back, and stands only on replies', async () => {
    mock.byDefault({ deltas: ['Hello.'] });
    const { userMessage, replyMessage } = await server.send('Good?', { model: first });
    await server.finished(replyMessage.id);
    const rate = (id: string, rating: 'up' | 'down' | null) => server.call('PATCH /api/messages/{id}', `/api/messages/${id}`, { rating });
    expect(await rate(replyMessage.id, 'up')).toMatchObject({ rating: 'up' });
    expect(await rate(replyMessage.id, 'down')).toMatchObject({ rating: 'down' });
    expect((await read(replyMessage.id)).rating).toBe('down');
    expect((await rate(replyMessage.id, null)).rating).toBeUndefined();
    await expect(rate(userMessage.id, 'up')).rejects.toThrow('400');
  });
});
