import OpenAI from 'openai';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { QuotaLimits } from '@parley/contracts/usage/quotas';
import { newId } from '#db/new-id.ts';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startServerForTwo, type TwoUsers } from '#testing/two-users.ts';
import { periodAt } from './quota-periods.ts';

const model = 'openai-env/mock-model';
const open: QuotaLimits = { messages: { day: null, month: null }, tokens: { day: null, month: null }, speech: { day: null, month: null } };
let mock: MockOpenAi;
let two: TwoUsers;

beforeAll(async () => {
  mock = await startMockOpenAi();
  mock.byDefault({ deltas: ['Yes.'] });
  two = await startServerForTwo({
    OPENAI_BASE_URL: mock.url,
    OPENAI_TRANSCRIPTION_BASE_URL: mock.url,
    OPENAI_API_KEY: 'sk-test-000000000000',
    PARLEY_OFFLINE_SPEECH: '0',
  });
});
afterAll(async () => {
  await two.server.close();
  await mock.close();
});
afterEach(async () => {
  await limitRole(null);
  await limitMember(null);
});

const put = async (path: string, body: object) => {
  expect(await two.server.request('PUT', path, body)).toMatchObject({ status: 204 });
};
const limitRole = (limits: QuotaLimits | null) => put('/api/quotas/roles', { role: 'member', limits });
const limitMember = (limits: QuotaLimits | null) => put(`/api/quotas/people/${two.member.userId}`, { limits });
const asMember = (method: string, path: string, body?: unknown) => two.server.request(method, path, body, two.asMember);
const own = async () =>
  ((await asMember('GET', '/api/quotas/own')).body as { quotas: { measure: string; period: string; amount: number; used: number }[] })
    .quotas;
const messages = async () => (await own()).find(({ measure }) => measure === 'messages')?.used ?? 0;

async function send(options: object = {}) {
  const conversationId = newId();
  const sent = await asMember('POST', `/api/conversations/${conversationId}/messages`, { id: newId(), text: 'Hello', model, ...options });
  if (sent.status === 200) {
    const follower = await two.server.follow(`/api/events?conversation=${conversationId}`, two.asMember);
    const first = await follower.until((event) => event.type === 'snapshot');
    if (first.type === 'snapshot' && first.messages.some(({ status }) => status === 'streaming'))
      await follower.until((event) => event.type === 'message-end');
    follower.close();
  }
  return sent;
}
/** Room for so many messages more. */
const leave = async (count: number) => {
  await limitRole({ ...open, messages: { day: 1_000_000, month: null } });
  await limitRole({ ...open, messages: { day: (await messages()) + count, month: null } });
};
const reached = { status: 429, body: { error: { code: 'quota_reached' } } };
const programs = () => new OpenAI({ baseURL: `${two.server.url}/v1`, apiKey: two.memberKey, maxRetries: 0 });
const said = (text: string) => ({ id: newId(), role: 'user' as const, text });
const question = [{ role: 'user' as const, content: 'Hello' }];

describe('a limit of messages', () => {
  it('refuses the next message, and says which limit it is and when it ends', async () => {
    await leave(1);
    expect((await send()).status).toBe(200);
    const refused = await send();
    const { end } = periodAt('day', Date.now());
    expect(refused).toMatchObject(reached);
    const { error } = refused.body as { error: { quota: object; retryAfterMs: number } };
    expect(error.quota).toMatchObject({ measure: 'messages', period: 'day', endsAt: end });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBe(Math.ceil(error.retryAfterMs / 1000));
    expect(seconds).toBeGreaterThan(0);
  });

  it('counts replies that are still being written, also those of requests at the same time', async () => {
    await leave(1);
    const held = Promise.withResolvers<void>();
    mock.byDefault({ deltas: ['Yes.'], hold: { fromEvent: 0, until: held.promise } });
    const conversations = [newId(), newId()];
    const answers = await Promise.all(
      conversations.map((id) => asMember('POST', `/api/conversations/${id}/messages`, { id: newId(), text: 'Hello', model })),
    );
    const later = await send();
    const guide = await send({ model: 'guide/guide' });
    held.resolve();
    mock.byDefault({ deltas: ['Yes.'] });
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429]);
    expect(answers.find(({ status }) => status === 429)).toMatchObject(reached);
    expect(later).toMatchObject(reached);
    expect(guide.status).toBe(200);
    await expect.poll(messages).toBe((await own())[0]?.amount);
  });

  it('counts what programs ask with a key, and refuses them too', async () => {
    await leave(2);
    await programs().chat.completions.create({ model, messages: question });
    await expect(programs().chat.completions.create({ model, messages: question, n: 2 })).rejects.toMatchObject({ status: 429 });
    await programs().responses.create({ model, input: 'Hello' });
    for (const call of [
      () => programs().chat.completions.create({ model, messages: question }),
      () => programs().responses.create({ model, input: 'Hello' }),
      () => programs().embeddings.create({ model, input: 'Hello' }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 429, code: 'quota_reached' });
  });

  it.each([
    ['chat completions', 1, () => programs().chat.completions.create({ model, messages: question })],
    ['several choices', 2, () => programs().chat.completions.create({ model, messages: question, n: 2 })],
    ['responses', 1, () => programs().responses.create({ model, input: 'Hello' })],
  ] as const)('of %s counts calls that are still running, each once', async (_what, size, call) => {
    await leave(size);
    const before = await messages();
    const held = Promise.withResolvers<void>();
    mock.byDefault({ deltas: ['Yes.'], hold: { fromEvent: 0, until: held.promise } });
    const calls = [call(), call()];
    const refused = await Promise.any(
      calls.map((one) =>
        one.then(
          () => Promise.reject(new Error('answered')),
          (error: unknown) => error,
        ),
      ),
    );
    expect(refused).toMatchObject({ status: 429, code: 'quota_reached' });
    expect(await send()).toMatchObject(reached);
    held.resolve();
    mock.byDefault({ deltas: ['Yes.'] });
    const ends = await Promise.allSettled(calls);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await messages()).toBe(before + size);
  });

  it.each([
    ['translations', '/api/translations', () => ({ text: 'Hello', into: 'fr-FR', model })],
    [
      'temporary replies',
      '/api/temporary-replies',
      () => ({ conversationId: newId(), replyId: newId(), model, messages: [{ id: newId(), role: 'user', text: 'Hello' }] }),
    ],
  ])('counts %s that are still running', async (_what, path, body) => {
    await leave(1);
    const before = await messages();
    const held = Promise.withResolvers<void>();
    mock.byDefault({ deltas: ['Yes.'], hold: { fromEvent: 1, until: held.promise } });
    const asked = mock.nextRequest();
    const running = asMember('POST', path, body());
    await asked;
    expect(await send()).toMatchObject(reached);
    held.resolve();
    mock.byDefault({ deltas: ['Yes.'] });
    expect((await running).status).toBe(200);
    expect(await messages()).toBe(before + 1);
  });

  it('gives back what a call reserved that never reached a model', async () => {
    await leave(1);
    await expect(programs().embeddings.create({ model, input: 'Hello' })).rejects.toThrow();
    await expect(programs().responses.create({ model, input: 'Hello', tools: [{ type: 'web_search' }] })).rejects.toThrow();
    expect((await send()).status).toBe(200);
  });

  it('counts temporary replies and translations, and refuses every way to ask a model', async () => {
    await leave(2);
    const temporary = { conversationId: newId(), replyId: newId(), model, messages: [{ id: newId(), role: 'user', text: 'Hello' }] };
    const translation = { text: 'Hello', into: 'fr-FR', model };
    expect((await asMember('POST', '/api/temporary-replies', temporary)).status).toBe(200);
    expect((await asMember('POST', '/api/translations', translation)).status).toBe(200);
    for (const [path, body] of [
      ['/api/temporary-replies', temporary],
      ['/api/translations', translation],
      ['/api/assistants/draft', { sentence: 'A baker who speaks French.', locale: 'en-US' }],
      [`/api/conversations/${newId()}/messages`, { id: newId(), text: 'Hello', model }],
      [`/api/conversations/${newId()}/preemptive-reply`, { id: newId(), replyId: newId(), text: 'Hello', model }],
    ] as const)
      expect([path, await asMember('POST', path, body)]).toMatchObject([path, reached]);
  });

  it.each([
    ['translation', '/api/translations', { text: 'Hello', into: 'fr-FR', model }],
    ['draft', '/api/assistants/draft', { sentence: 'A baker who speaks French.', locale: 'en-US' }],
  ])('counts a %s that the client abandons', async (_what, path, body) => {
    await leave(2);
    const before = await messages();
    const held = Promise.withResolvers<void>();
    mock.script({ deltas: ['Yes.'], hold: { fromEvent: 1, until: held.promise } });
    const asked = mock.nextRequest();
    const left = new AbortController();
    const answer = fetch(two.server.url + path, {
      method: 'POST',
      headers: { ...two.asMember, 'content-type': 'application/json', origin: two.server.url },
      body: JSON.stringify(body),
      signal: left.signal,
    });
    const { closed } = await asked;
    left.abort();
    await expect(answer).rejects.toThrow();
    expect(await closed).toBe('left');
    held.resolve();
    await expect.poll(messages).toBe(before + 1);
  });

  it('leaves room for every model of a comparison, or refuses it whole', async () => {
    await leave(1);
    expect(await send({ compareWith: ['openai-env/mock-thinker'] })).toMatchObject(reached);
    expect((await send()).status).toBe(200);
  });

  it('does not hold for Guide, the owner, and a person with limits of their own', async () => {
    await leave(0);
    expect((await send({ model: 'guide/guide' })).status).toBe(200);
    expect(await send()).toMatchObject(reached);
    const sent = await two.server.send('Hello', { model });
    expect((await two.server.finished(sent.replyMessage.id)).status).toBe('complete');
    await limitMember(open);
    expect((await send()).status).toBe(200);
    expect(await own()).toEqual([]);
  });
});

it('a limit of tokens is reached by what was used, and the reply that reaches it is whole', async () => {
  await limitRole({ ...open, tokens: { day: null, month: 1_000_000 } });
  const [before] = await own();
  await limitRole({ ...open, tokens: { day: null, month: (before?.used ?? 0) + 1 } });
  expect((await send()).status).toBe(200);
  expect(await send()).toMatchObject({ ...reached, body: { error: { quota: { measure: 'tokens', period: 'month' } } } });
});

describe('a reply that is stopped before its provider reports tokens', () => {
  const long = 'word '.repeat(2000);
  const tokens = async () => (await own()).find(({ measure }) => measure === 'tokens')?.used ?? 0;

  it('counts an estimate of what it asked and what came', async () => {
    await limitRole({ ...open, tokens: { day: null, month: 1_000_000 } });
    const before = await tokens();
    const held = Promise.withResolvers<void>();
    mock.byDefault({ deltas: [long, 'the rest'], hold: { fromEvent: 1, until: held.promise } });
    const conversationId = newId();
    const replyId = newId();
    await asMember('POST', `/api/conversations/${conversationId}/messages`, { id: newId(), replyId, text: long, model });
    const follower = await two.server.follow(`/api/events?conversation=${conversationId}`, two.asMember);
    await follower.until(
      (event) => event.type === 'part-delta' || (event.type === 'snapshot' && JSON.stringify(event).includes(`"${replyId}"`)),
    );
    expect((await asMember('POST', `/api/messages/${replyId}/stop`)).status).toBe(200);
    held.resolve();
    mock.byDefault({ deltas: ['Yes.'] });
    follower.close();
    await expect.poll(tokens).toBeGreaterThan(before + 2500);
    expect(await tokens()).toBeLessThan(before + 10_000);
  });

  it('counts the same for a program that leaves', async () => {
    await limitRole({ ...open, tokens: { day: null, month: 1_000_000 } });
    const before = await tokens();
    const held = Promise.withResolvers<void>();
    mock.byDefault({ deltas: ['Yes', ' and'], hold: { fromEvent: 2, until: held.promise } });
    const leaving = new AbortController();
    const stream = await programs().chat.completions.create(
      { model, messages: [{ role: 'user', content: long }], stream: true },
      { signal: leaving.signal },
    );
    for await (const _chunk of stream) break;
    leaving.abort();
    await expect.poll(tokens).toBeGreaterThan(before + 2500);
    held.resolve();
    mock.byDefault({ deltas: ['Yes.'] });
  });

  it('counts what came for a program, in however few pieces', async () => {
    await limitRole({ ...open, tokens: { day: null, month: 1_000_000 } });
    const before = await tokens();
    const held = Promise.withResolvers<void>();
    mock.script({ deltas: [long, ' and'], hold: { fromEvent: 2, until: held.promise } });
    const leaving = new AbortController();
    const stream = await programs().chat.completions.create({ model, messages: question, stream: true }, { signal: leaving.signal });
    for await (const chunk of stream) if (chunk.choices[0]?.delta.content) break;
    leaving.abort();
    await expect.poll(tokens).toBeGreaterThan(before + 2500);
    held.resolve();
  });

  it.each([
    ['temporary reply', '/api/temporary-replies', () => ({ conversationId: newId(), replyId: newId(), model, messages: [said(long)] })],
    ['translation', '/api/translations', () => ({ text: long, into: 'fr-FR', model })],
  ])('counts the same for a %s that the client abandons', async (_what, path, body) => {
    await limitRole({ ...open, tokens: { day: null, month: 1_000_000 } });
    const before = await tokens();
    const held = Promise.withResolvers<void>();
    mock.script({ deltas: ['Yes', ' and'], hold: { fromEvent: 1, until: held.promise } });
    const asked = mock.nextRequest();
    const left = new AbortController();
    const answer = fetch(two.server.url + path, {
      method: 'POST',
      headers: { ...two.asMember, 'content-type': 'application/json', origin: two.server.url },
      body: JSON.stringify(body()),
      signal: left.signal,
    }).then((response) => response.text());
    const { closed } = await asked;
    left.abort();
    await expect(answer).rejects.toThrow();
    await closed;
    held.resolve();
    await expect.poll(tokens).toBeGreaterThan(before + 2500);
  });

  it('counts what a preemptive reply asked that is withdrawn', async () => {
    await limitRole({ ...open, tokens: { day: null, month: 1_000_000 } });
    const before = await tokens();
    const held = Promise.withResolvers<void>();
    mock.script({ deltas: ['Yes', ' and'], hold: { fromEvent: 1, until: held.promise } });
    const asked = mock.nextRequest();
    const path = `/api/conversations/${newId()}/preemptive-reply`;
    const begun = await asMember('POST', path, { id: newId(), replyId: newId(), text: long, model });
    expect(begun.body).toEqual({ isBegun: true });
    await asked;
    expect((await asMember('DELETE', path)).body).toEqual({ isWithdrawn: true });
    held.resolve();
    await expect.poll(tokens).toBeGreaterThan(before + 2500);
  });

  it('counts the text of a continued reply once', async () => {
    await limitRole({ ...open, tokens: { day: null, month: 1_000_000 } });
    const [conversationId, replyId] = [newId(), newId()];
    mock.script({ deltas: [long], finishReason: 'length' });
    await asMember('POST', `/api/conversations/${conversationId}/messages`, { id: newId(), replyId, text: 'Hello', model });
    const follower = await two.server.follow(`/api/events?conversation=${conversationId}`, two.asMember);
    const isWhole = async () =>
      JSON.stringify((await asMember('GET', `/api/conversations/${conversationId}`)).body).includes('"finishReason":"length"');
    await expect.poll(isWhole).toBe(true);
    const before = await tokens();
    const held = Promise.withResolvers<void>();
    mock.script({ deltas: ['more', ' and'], hold: { fromEvent: 1, until: held.promise } });
    const asked = mock.nextRequest();
    expect((await asMember('POST', `/api/messages/${replyId}/continue`, {})).status).toBe(200);
    await asked;
    expect((await asMember('POST', `/api/messages/${replyId}/stop`)).status).toBe(200);
    held.resolve();
    follower.close();
    // The text stands in what was asked.
    await expect.poll(tokens).toBeGreaterThan(before + 2500);
    expect(await tokens()).toBeLessThan(before + 5000);
  });
});

it('the owner sees who has used most of a limit; a member sees nothing of others', async () => {
  await leave(0);
  const listed = await two.server.call('GET /api/quotas', '/api/quotas');
  expect(listed.people).toMatchObject([{ id: two.member.userId, limits: null, near: [{ measure: 'messages', period: 'day' }] }]);
  expect((await asMember('GET', '/api/quotas')).status).toBe(403);
  const ofOwner = await two.server.call('GET /api/quotas/own', '/api/quotas/own');
  expect(ofOwner.quotas).toEqual([]);
});

it('a used-up limit of speech closes services, which a program hears with the time of its end', async () => {
  await limitRole({ ...open, speech: { day: 0, month: null } });
  const spoken = await asMember('POST', '/v1/audio/speech', { model: 'openai', voice: 'alloy', input: 'Hello' });
  expect(spoken).toMatchObject(reached);
  expect(Number(spoken.headers.get('retry-after'))).toBeGreaterThan(0);
  const form = new FormData();
  form.set('file', new File([new Uint8Array(2000)], 'speech.webm', { type: 'audio/webm' }));
  form.set('locale', 'en-US');
  const heard = await fetch(`${two.server.url}/api/transcriptions`, { method: 'POST', body: form, headers: two.asMember });
  expect(heard.status).toBe(429);
  expect(await heard.json()).toMatchObject({ error: { code: 'quota_reached', quota: { measure: 'speech', period: 'day' } } });
});

it('days and months begin and end in UTC', () => {
  const lastMoment = Date.UTC(2026, 11, 31, 23, 59, 59, 999);
  expect(periodAt('day', lastMoment)).toEqual({ start: Date.UTC(2026, 11, 31), end: Date.UTC(2027, 0, 1) });
  expect(periodAt('month', lastMoment)).toEqual({ start: Date.UTC(2026, 11, 1), end: Date.UTC(2027, 0, 1) });
  expect(periodAt('month', lastMoment + 1).start).toBe(Date.UTC(2027, 0, 1));
});
