import OpenAI from 'openai';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ListModelsResponse } from '@parley/contracts/models/language-model';
import { newId } from '#db/new-id.ts';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startServerForTwo, type TwoUsers } from '#testing/two-users.ts';

const kept = 'openai-env/mock-thinker';
const open = 'openai-env/mock-model';
let mock: MockOpenAi;
let two: TwoUsers;

beforeAll(async () => {
  mock = await startMockOpenAi();
  mock.byDefault({ deltas: ['Yes.'] });
  two = await startServerForTwo({ OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'sk-test-000000000000', PARLEY_OFFLINE_SPEECH: '0' });
});
afterAll(async () => {
  await two.server.close();
  await mock.close();
});
afterEach(() => keep({ allowed: null }));

type Change = {
  kind?: 'model' | 'speech' | 'transcription';
  id?: string;
  allowed: { roles: string[]; people: string[] } | null;
};
const keep = async (change: Change) => {
  const { status } = await two.server.request('PUT', '/api/model-access', { kind: 'model', id: kept, ...change });
  expect(status).toBe(204);
};
const forAdministrators = { allowed: { roles: ['admin'], people: [] } };
const asMember = (method: string, path: string, body?: unknown) => two.server.request(method, path, body, two.asMember);
const listed = async (headers = two.asMember) =>
  (await two.server.request('GET', '/api/models', undefined, headers)).body as ListModelsResponse;
const references = async (headers = two.asMember) => (await listed(headers)).models.map(({ reference }) => reference);
const refusal = { status: 403, body: { error: { code: 'model_not_allowed' } } };

async function sendAsMember(options: object, conversationId = newId()) {
  const sent = await asMember('POST', `/api/conversations/${conversationId}/messages`, { id: newId(), text: 'Hello', ...options });
  const { replyMessage } = sent.body as { replyMessage: { id: string; model: { reference: string } } };
  if (sent.status < 300) {
    const follower = await two.server.follow(`/api/events?conversation=${conversationId}`, two.asMember);
    const first = await follower.until((event) => event.type === 'snapshot');
    if (first.type === 'snapshot' && first.messages.some(({ status }) => status === 'streaming'))
      await follower.until((event) => event.type === 'message-end');
    follower.close();
  }
  return { ...sent, conversationId, replyId: replyMessage?.id, model: replyMessage?.model.reference };
}

describe('a model for administrators only', () => {
  it('is not listed for a member, and is for the owner', async () => {
    await keep(forAdministrators);
    expect(await references()).toContain(open);
    expect(await references()).not.toContain(kept);
    expect(await references(two.asOwner)).toContain(kept);
    const programs = await two.server.request('GET', '/v1/models', undefined, two.asMember);
    expect(JSON.stringify(programs.body)).not.toContain('mock-thinker');
    expect((await two.server.request('GET', `/v1/models/${kept}`, undefined, two.asMember)).status).toBe(404);
  });

  it('answers no call of a member that names it, wherever the name stands', async () => {
    const { conversationId, replyId } = await sendAsMember({ model: open });
    await keep(forAdministrators);
    const calls: [method: string, path: string, body: object][] = [
      ['POST', `/api/conversations/${newId()}/messages`, { id: newId(), text: 'Hello', model: kept }],
      ['POST', `/api/conversations/${newId()}/messages`, { id: newId(), text: 'Hello', answerModel: kept }],
      ['POST', `/api/conversations/${newId()}/messages`, { id: newId(), text: 'Hello', model: open, compareWith: [kept] }],
      ['POST', `/api/conversations/${conversationId}/preemptive-reply`, { id: newId(), replyId: newId(), text: 'Hello', model: kept }],
      ['POST', `/api/messages/${replyId}/retry`, { model: kept }],
      ['POST', `/api/messages/${replyId}/retry`, { answerModel: kept }],
      ['POST', `/api/messages/${replyId}/continue`, { model: kept }],
      ['POST', '/api/translations', { text: 'Hello', into: 'fr-FR', model: kept }],
      [
        'POST',
        '/api/temporary-replies',
        { conversationId: newId(), replyId: newId(), model: kept, messages: [{ id: newId(), role: 'user', text: 'Hello' }] },
      ],
    ];
    for (const [method, path, body] of calls) expect([path, await asMember(method, path, body)]).toMatchObject([path, refusal]);
  });

  it('answers no program of a member, by its reference, its bare name, or a name that the provider does not list', async () => {
    await keep(forAdministrators);
    const client = new OpenAI({ baseURL: `${two.server.url}/v1`, apiKey: two.memberKey, maxRetries: 0 });
    const messages = [{ role: 'user' as const, content: 'Hello' }];
    for (const model of [kept, 'mock-thinker', 'openai-env/mock-thinker-2026', 'openai-env/MOCK-THINKER'])
      await expect(client.chat.completions.create({ model, messages })).rejects.toMatchObject({ status: 403, code: 'model_not_allowed' });
    await expect(client.responses.create({ model: kept, input: 'Hello' })).rejects.toMatchObject({ status: 403 });
    await expect(client.embeddings.create({ model: kept, input: 'Hello' })).rejects.toMatchObject({ status: 403 });
    expect((await client.chat.completions.create({ model: open, messages })).choices[0]?.message.content).toBe('Yes.');
  });

  it('no longer answers a conversation that it answered before: the default does, and the list names it as lost', async () => {
    const { conversationId, model } = await sendAsMember({ model: kept });
    expect(model).toBe(kept);
    expect((await listed()).lost).toEqual([]);
    await keep(forAdministrators);
    const next = await sendAsMember({}, conversationId);
    expect(next).toMatchObject({ status: 200, model: open });
    expect(await listed()).toMatchObject({ lost: [kept], defaultModel: open });
    await keep({ allowed: null });
    expect((await sendAsMember({}, conversationId)).model).toBe(kept);
  });

  it('is no default, and no model of an assistant, for a member', async () => {
    await asMember('PATCH', '/api/preferences', { defaultModel: kept });
    const made = await asMember('POST', '/api/assistants', { id: newId(), name: 'Léa', avatar: '🥐', model: kept });
    const assistantId = (made.body as { id: string }).id;
    await keep(forAdministrators);
    expect((await listed()).defaultModel).toBe(open);
    expect((await sendAsMember({ assistantId })).model).toBe(open);
    const client = new OpenAI({ baseURL: `${two.server.url}/v1`, apiKey: two.memberKey, maxRetries: 0 });
    const messages = [{ role: 'user' as const, content: 'Hello' }];
    const answer = await client.chat.completions.create({ model: `assistant:${assistantId}`, messages });
    expect(answer.choices[0]?.message.content).toBe('Yes.');
    expect(mock.requests.at(-1)?.body.model).toBe('mock-model');
    await asMember('PATCH', '/api/preferences', { defaultModel: null });
  });
});

it.each([
  { models: ['mock-model', 'mock-thinker'] },
  { fallbacks: ['mock-thinker'], mock_testing_fallbacks: true },
  { context_window_fallbacks: [{ 'mock-model': ['mock-thinker'] }] },
])('a model for administrators only is not reached as another model of a request either: %o', async (named) => {
  await keep(forAdministrators);
  const ask = (path: string, headers: Record<string, string>) =>
    two.server.request('POST', path, { model: open, messages: [{ role: 'user', content: 'Hello' }], ...named }, headers);
  const asked = mock.requests.length;
  for (const path of ['/v1/chat/completions', '/v1/completions'])
    expect(await ask(path, two.asMember)).toMatchObject({ status: 400, body: { error: { code: 'unsupported_parameter' } } });
  expect(mock.requests).toHaveLength(asked);
  expect((await ask('/v1/chat/completions', two.asOwner)).status).toBe(200);
  expect(mock.requests.at(-1)?.body).toMatchObject(named);
});

it('a model for named people is for them, and for nobody else but the owner', async () => {
  await keep({ allowed: { roles: [], people: [two.member.userId] } });
  expect(await references()).toContain(kept);
  const rules = await two.server.call('GET /api/model-access', '/api/model-access');
  expect(rules).toEqual({ rules: [{ kind: 'model', id: kept, roles: [], people: [{ id: two.member.userId, name: 'Ben' }] }] });
  await keep({ allowed: { roles: ['guest'], people: [] } });
  expect(await references()).not.toContain(kept);
});

it('Guide stays for everyone, and people of a rule must exist', async () => {
  const put = (body: object) => two.server.request('PUT', '/api/model-access', body);
  const invalid = { status: 400, body: { error: { code: 'invalid_request' } } };
  expect(await put({ kind: 'model', id: 'guide/guide', ...forAdministrators })).toMatchObject(invalid);
  expect(await put({ kind: 'model', id: kept, allowed: { roles: [], people: [newId()] } })).toMatchObject(invalid);
  expect(await references()).toContain(kept);
});

describe('an engine for administrators only', () => {
  it('is not listed for a member, and does not speak', async () => {
    await keep({ kind: 'speech', id: 'openai', ...forAdministrators });
    const engines = async (headers: Record<string, string>) =>
      JSON.stringify((await two.server.request('GET', '/api/speech/engines', undefined, headers)).body);
    const speech = (text: string) => (JSON.parse(text) as { speech: { id: string }[] }).speech.map(({ id }) => id);
    expect(speech(await engines(two.asMember))).not.toContain('openai');
    expect(speech(await engines(two.asOwner))).toContain('openai');
    const voices = await asMember('GET', '/api/speech/voices?engine=openai&locale=en-US');
    expect(voices.body).toEqual([]);
    expect(await asMember('POST', '/v1/audio/speech', { model: 'openai', voice: 'alloy', input: 'Hello' })).toMatchObject(refusal);
    await keep({ kind: 'speech', id: 'openai', allowed: null });
  });

  it('does not write down a recording of a member', async () => {
    await keep({ kind: 'transcription', id: 'openai', ...forAdministrators });
    const form = new FormData();
    form.set('file', new File([new Uint8Array(2000)], 'speech.webm', { type: 'audio/webm' }));
    form.set('locale', 'en-US');
    form.set('engine', 'openai');
    const answer = await fetch(`${two.server.url}/api/transcriptions`, { method: 'POST', body: form, headers: two.asMember });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { code: 'model_not_allowed' } });
    await keep({ kind: 'transcription', id: 'openai', allowed: null });
  });
});
