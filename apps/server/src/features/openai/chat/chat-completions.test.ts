import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const model = 'openai-env/mock-model';
let mock: MockOpenAi;
let server: TestServer;
let client: OpenAI;

beforeAll(async () => {
  mock = await startMockOpenAi();
  server = await startTestServer({ OPENAI_BASE_URL: mock.url });
  client = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: 'anything', maxRetries: 0 });
});
afterAll(async () => {
  await server.close();
  await mock.close();
});

describe('the official OpenAI client', () => {
  it('lists the models of every provider', async () => {
    const ids = (await client.models.list()).data.map((entry) => entry.id);
    expect(ids).toEqual(expect.arrayContaining([model, 'guide/guide']));
  });

  it('gets a whole answer with usage, and its parameters reach the model', async () => {
    mock.script({ deltas: ['Forty', '-two.'] });
    const completion = await client.chat.completions.create({
      model,
      temperature: 0.3,
      max_completion_tokens: 50,
      stop: ['END'],
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: [{ type: 'text', text: 'What is six times seven?' }] },
      ],
    });
    expect(completion.choices[0]).toMatchObject({ message: { role: 'assistant', content: 'Forty-two.' }, finish_reason: 'stop' });
    expect(completion.usage).toMatchObject({ prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 });
    expect(mock.requests.at(-1)?.body).toMatchObject({
      temperature: 0.3,
      max_completion_tokens: 50,
      stop: ['END'],
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: [{ type: 'text', text: 'What is six times seven?' }] },
      ],
    });
  });

  it('gets a stream, usage included where asked for', async () => {
    mock.script({ deltas: ['eins ', 'zwei ', 'drei'], finishReason: 'length' });
    const stream = await client.chat.completions.create({
      model,
      stream: true,
      stream_options: { include_usage: true },
      messages: [{ role: 'user', content: 'Zähle' }],
    });
    let text = '';
    let finish: string | null = null;
    let total: number | undefined;
    for await (const chunk of stream) {
      text += chunk.choices[0]?.delta.content ?? '';
      finish = chunk.choices[0]?.finish_reason ?? finish;
      total = chunk.usage?.total_tokens ?? total;
    }
    expect([text, finish, total]).toEqual(['eins zwei drei', 'length', 18]);
  });

  it('finds a model by its bare name', async () => {
    mock.script({ deltas: ['ok'] });
    const completion = await client.chat.completions.create({ model: 'mock-model', messages: [{ role: 'user', content: 'x' }] });
    expect(completion.model).toBe(model);
  });

  it('talks with Guide without any provider', async () => {
    const completion = await client.chat.completions.create({ model: 'guide/guide', messages: [{ role: 'user', content: '12 * 12' }] });
    expect(completion.choices[0]?.message.content).toContain('144');
  });

  it('ends the upstream call when the client leaves', async () => {
    mock.script({ deltas: ['one'], ending: 'silence' });
    const arrived = mock.nextRequest();
    const stream = await client.chat.completions.create({ model, stream: true, messages: [{ role: 'user', content: 'x' }] });
    stream.controller.abort();
    await expect((await arrived).closed).resolves.toBe('left');
  });

  it('ends the upstream call when the client leaves before a whole answer is there', async () => {
    mock.script({ deltas: ['one'], ending: 'silence' });
    const arrived = mock.nextRequest();
    const leaving = new AbortController();
    const answer = client.chat.completions.create({ model, messages: [{ role: 'user', content: 'x' }] }, { signal: leaving.signal });
    const { closed } = await arrived;
    leaving.abort();
    await expect(answer).rejects.toThrow(OpenAI.APIUserAbortError);
    await expect(closed).resolves.toBe('left');
  });

  it('is counted for the usage of its user, per call and model', async () => {
    const reference = 'openai-env/counted-model';
    const counted = async () => {
      const { models } = await server.call('GET /api/usage', '/api/usage?grain=day');
      return models.find((used) => used.reference === reference);
    };
    const request = { model: reference, messages: [{ role: 'user' as const, content: 'x' }] };
    await client.chat.completions.create({ ...request, n: 2 });
    await client.responses.create({ model: reference, input: 'x' });
    expect(await counted()).toMatchObject({
      replies: 3,
      unfinished: 0,
      inputTokens: 33,
      outputTokens: 21,
      firstTokenMs: expect.any(Number),
    });
    mock.script({ status: 500 });
    await expect(client.chat.completions.create(request)).rejects.toThrow();
    expect(await counted()).toMatchObject({ replies: 4, unfinished: 1 });
  });

  it('gets reasoning apart from the answer, although the server left its opening tag out', async () => {
    const request = { model: 'openai-env/mock-thinker', messages: [{ role: 'user' as const, content: 'x' }] };
    mock.script({ deltas: ['Hm.', '\n</think>\n', '\nYes.'] });
    const { choices } = await client.chat.completions.create(request);
    expect(choices[0]?.message).toMatchObject({ content: 'Yes.', reasoning_content: 'Hm.\n' });
    mock.script({ deltas: ['Hm.', '\n</think>\n', '\nYes.'] });
    expect((await client.responses.create({ model: request.model, input: 'x' })).output_text).toBe('Yes.');
  });

  it.each<[string, Parameters<MockOpenAi['script']>[0], new (...args: never[]) => Error, string]>([
    ['an unknown model', {}, OpenAI.NotFoundError, 'model_not_found'],
    ['429 upstream', { status: 429, headers: { 'retry-after': '3' } }, OpenAI.RateLimitError, 'provider_rate_limited'],
    ['401 upstream', { status: 401 }, OpenAI.AuthenticationError, 'provider_key_rejected'],
  ])('gets an OpenAI-shaped error for %s', async (name, script, kind, code) => {
    if (script.status !== undefined) mock.script(script);
    const wanted = name === 'an unknown model' ? 'nobody/nothing' : model;
    const failure = await client.chat.completions.create({ model: wanted, messages: [{ role: 'user', content: 'x' }] }).then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(kind);
    expect(failure).toMatchObject({ code });
  });

  it.each([true, false])('waits no longer than it may for a model that falls silent (stream: %s)', async (stream) => {
    const silent = await startMockOpenAi();
    const impatient = await startTestServer({ OPENAI_BASE_URL: silent.url, PARLEY_STALL_TIMEOUT_MS: '150' });
    silent.script({ deltas: ['half ', 'of'], ending: 'silence' });
    const arrived = silent.nextRequest();
    const answer = await impatient.request('POST', '/v1/chat/completions', { model, stream, messages: [{ role: 'user', content: 'x' }] });
    expect(answer.status).toBe(stream ? 200 : 502);
    expect(JSON.stringify(answer.body)).toContain('provider_timeout');
    if (stream) expect(answer.body).toMatch(/"content":"half of"|"content":"half "/);
    await expect((await arrived).closed).resolves.toBe('left');
    await impatient.close();
    await silent.close();
  });

  it.each([true, false])('reports that only half an answer came (stream: %s)', async (stream) => {
    mock.script({ deltas: ['half'], ending: 'cut' });
    const answer = await server.request('POST', '/v1/chat/completions', { model, stream, messages: [{ role: 'user', content: 'x' }] });
    expect(JSON.stringify(answer.body)).toContain('provider_stream_ended');
    expect(JSON.stringify(answer.body)).not.toContain('[DONE]');
  });

  it('sees a filtered answer as finished by the filter', async () => {
    mock.script({ deltas: ['So far'], finishReason: 'content_filter' });
    const completion = await client.chat.completions.create({ model, messages: [{ role: 'user', content: 'x' }] });
    expect(completion.choices[0]).toMatchObject({ message: { content: 'So far' }, finish_reason: 'content_filter' });
  });

  it.each([
    ['length', [], ''],
    ['length', ['{"ci'], '{"ci'],
    ['content_filter', ['{"ci'], '{"ci'],
    ['tool_calls', [], '{}'],
    ['stop', ['{}'], '{}'],
  ] as const)('sees a call of a tool as the model left it (%s, %j)', async (finishReason, input, expected) => {
    const toolCalls = [{ id: 'call_1', name: 'weather', input }];
    const messages = [{ role: 'user', content: 'Weather?' } as const];
    const reason = finishReason === 'stop' ? 'tool_calls' : finishReason;
    mock.script({ toolCalls, finishReason });
    const [choice] = (await client.chat.completions.create({ model, messages })).choices;
    expect(choice).toMatchObject({ finish_reason: reason, message: { tool_calls: [{ id: 'call_1', function: { arguments: expected } }] } });
    mock.script({ toolCalls, finishReason });
    const chunks = await Array.fromAsync(await client.chat.completions.create({ model, messages, stream: true }));
    const pieces = chunks.flatMap(({ choices }) => choices[0]?.delta.tool_calls ?? []);
    expect(pieces.map((piece) => piece.function?.arguments).join('')).toBe(expected);
    expect(chunks.at(-1)?.choices[0]?.finish_reason).toBe(reason);
  });

  it('waits while it has as many answers at once as one user may have, and a header says that it waited', async () => {
    const few = await startTestServer({ OPENAI_BASE_URL: mock.url, PARLEY_MAX_RUNS_PER_PERSON: '2' });
    const ask = (signal?: AbortSignal) =>
      fetch(`${few.url}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ model, stream: true, messages: [{ role: 'user', content: 'x' }] }),
        ...(signal ? { signal } : {}),
      });
    const leaving = new AbortController();
    for (let index = 0; index < 2; index += 1) mock.script({ deltas: ['…'], ending: 'silence' });
    const arrived = mock.nextRequest();
    await ask(leaving.signal);
    const held = await ask();
    const waiting = ask();
    // Answered behind the request that waits, which came first.
    await few.request('GET', '/healthz');
    const { closed } = await arrived;
    leaving.abort();
    await closed;
    const third = await waiting;
    expect([third.status, third.headers.get('x-parley-queue-position')]).toEqual([200, '1']);
    expect(Number(third.headers.get('x-parley-queue-wait-ms'))).toBeGreaterThanOrEqual(0);
    await held.body?.cancel();
    await few.close();
  });

  it('learns from a 429 upstream how long to wait', async () => {
    mock.script({ status: 429, headers: { 'retry-after': '3' } });
    const answer = await server.request('POST', '/v1/chat/completions', { model, messages: [{ role: 'user', content: 'x' }] });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3']);
    expect(answer.body).toMatchObject({ error: { type: 'rate_limit_error', code: 'provider_rate_limited' } });
  });

  it('gets an OpenAI-shaped 400 that names the parameter', async () => {
    const answer = await server.request('POST', '/v1/chat/completions', { model, messages: [{ role: 'user', content: 5 }] });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'invalid_request', param: expect.stringContaining('messages') } },
    });
  });
});
