import OpenAI from 'openai';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MockOpenAi, type ReplyScript, startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const model = 'openai-env/mock-model';
let mock: MockOpenAi;
let server: TestServer;
/** Repeats what it may, as it does out of the box. */
let client: OpenAI;

beforeAll(async () => {
  mock = await startMockOpenAi();
  server = await startTestServer({ OPENAI_BASE_URL: mock.url });
  client = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: 'anything' });
});
afterAll(async () => {
  await server.close();
  await mock.close();
});

const error = (fields: object): string =>
  JSON.stringify({ error: { message: 'Said upstream.', type: null, param: null, code: null, ...fields } });

async function askWith(script: ReplyScript, stream = false) {
  mock.script(script);
  const before = mock.requests.length;
  const failure: unknown = await client.chat.completions
    .create({ model, stream, messages: [{ role: 'user', content: 'x' }] } as OpenAI.ChatCompletionCreateParamsNonStreaming)
    .catch((reason: unknown) => reason);
  return { failure, calls: mock.requests.length - before };
}

it.each([true, false])('passes the refusal of a parameter through, after one request (stream: %s)', async (stream) => {
  const body = error({ type: 'invalid_request_error', param: 'temperature', code: 'unsupported_value' });
  const { failure, calls } = await askWith({ status: 400, body }, stream);
  expect(failure).toBeInstanceOf(OpenAI.BadRequestError);
  expect(failure).toMatchObject({ param: 'temperature', code: 'unsupported_value', type: 'invalid_request_error' });
  expect((failure as Error).message).toContain('Said upstream.');
  expect(calls).toBe(1);
});

it.each<[string, ReplyScript, { status: number; code?: string }]>([
  ['422', { status: 422, body: error({ param: 'messages' }) }, { status: 422 }],
  ['a wrong key', { status: 401 }, { status: 401, code: 'provider_key_rejected' }],
  ['a forbidden model', { status: 403 }, { status: 403, code: 'provider_forbidden' }],
  ['an unknown model', { status: 404 }, { status: 404, code: 'model_not_found' }],
  ['no credit', { status: 429, body: error({ code: 'insufficient_quota' }) }, { status: 402, code: 'insufficient_quota' }],
])('%s is asked once', async (_, script, expected) => {
  const { failure, calls } = await askWith(script);
  expect(failure).toMatchObject(expected);
  expect((failure as InstanceType<typeof OpenAI.APIError>).headers?.get('x-should-retry')).toBe('false');
  expect(calls).toBe(1);
});

it('a request over the limit waits as long as the provider says, and is then repeated', async () => {
  mock.script({ status: 429, headers: { 'retry-after': '1' } });
  const before = mock.requests.length;
  const since = performance.now();
  await client.chat.completions.create({ model, messages: [{ role: 'user', content: 'x' }] });
  expect(performance.now() - since).toBeGreaterThan(900);
  expect(mock.requests.length - before).toBe(2);
});

it('an error in the first event of a stream is a status', async () => {
  const raw = [`data: ${error({ type: 'invalid_request_error', param: 'messages', code: 'invalid_value' })}\n\n`];
  const { failure, calls } = await askWith({ raw, ending: 'bare' }, true);
  expect(failure).toBeInstanceOf(OpenAI.BadRequestError);
  expect(failure).toMatchObject({ param: 'messages', code: 'invalid_value' });
  expect(calls).toBe(1);
});

it('answers an unknown address and an unknown method in OpenAI’s shape', async () => {
  expect(await server.request('GET', '/v1/nothing')).toMatchObject({
    status: 404,
    body: { error: { type: 'invalid_request_error', param: null } },
  });
  expect(await server.request('GET', '/v1/chat/completions')).toMatchObject({
    status: 405,
    body: { error: { code: 'method_not_allowed' } },
  });
});

it('a body beyond the limit is a 413, and the limit is the operator’s', async () => {
  const small = await startTestServer({ OPENAI_BASE_URL: mock.url, PARLEY_MAX_API_BODY_MB: '0.1' });
  const answer = await small.request('POST', '/v1/chat/completions', { model, messages: [{ role: 'user', content: 'x'.repeat(200_000) }] });
  expect(answer).toMatchObject({ status: 413, body: { error: { code: 'payload_too_large' } } });
  await small.close();
});
