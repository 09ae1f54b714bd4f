import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderKind } from '@parley/contracts/models/provider-connection';
import { metadataAddresses } from '#http/outbound/testing/metadata-addresses.ts';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const key = 'sk-very-secret-key-9876';
let mock: MockOpenAi;
let server: TestServer;

beforeAll(async () => {
  mock = await startMockOpenAi();
  server = await startTestServer({ LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await server.close();
  await mock.close();
});

describe('providers', () => {
  it('are connected, shown without their key, changed, tested and removed', async () => {
    const made = await server.call('POST /api/providers', '/api/providers', {
      kind: 'openai-compatible',
      baseUrl: `${mock.url}/`,
      key,
      label: 'My \u202Eserver',
    });
    expect(made).toMatchObject({
      label: 'My server',
      baseUrl: mock.url,
      hasKey: true,
      keyEnding: '9876',
      origin: 'settings',
      enabled: true,
      isLocal: true,
    });
    const listed = await server.request('GET', '/api/providers');
    expect(JSON.stringify(listed.body)).not.toContain(key);
    const { models, defaultModel } = await server.call('GET /api/models', '/api/models');
    expect(models.map((model) => model.reference)).toEqual([`${made.id}/mock-model`, `${made.id}/mock-thinker`, 'guide/guide']);
    expect(models[0]).toMatchObject({ contextTokens: 32_000, isLocal: true, providerLabel: 'My server' });
    expect(defaultModel).toBe(`${made.id}/mock-model`);
    expect(await server.call('POST /api/providers/{id}/test', `/api/providers/${made.id}/test`)).toMatchObject({
      code: null,
      modelCount: 2,
    });

    const { replyMessage } = await server.send('Hello');
    await server.finished(replyMessage.id);
    expect(mock.requests.at(-1)?.headers.authorization).toBe(`Bearer ${key}`);

    await server.call('PATCH /api/providers/{id}', `/api/providers/${made.id}`, { enabled: false, key: null });
    expect((await server.call('GET /api/models', '/api/models')).defaultModel).toBe('guide/guide');
    await server.call('DELETE /api/providers/{id}', `/api/providers/${made.id}`);
    expect((await server.call('GET /api/providers', '/api/providers')).providers).toEqual([]);
  });

  it('keep their key unreadable on disk', async () => {
    const made = await server.call('POST /api/providers', '/api/providers', { kind: 'anthropic', key });
    for (const name of ['parley.db', 'parley.db-wal']) expect((await readFile(join(server.dataDir, name))).includes(key)).toBe(false);
    expect((await stat(join(server.dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    await server.call('DELETE /api/providers/{id}', `/api/providers/${made.id}`);
  });

  it('never send a stored key to another server', async () => {
    const made = await server.call('POST /api/providers', '/api/providers', { kind: 'openai-compatible', baseUrl: mock.url, key });
    const path = `/api/providers/${made.id}`;
    const other = await startMockOpenAi();
    expect(await server.request('PATCH', path, { baseUrl: other.url })).toMatchObject({
      status: 400,
      body: { error: { fields: { key: 'required with another server' } } },
    });
    expect((await server.request('PATCH', path, { baseUrl: mock.url.replace('http:', 'https:') })).status).toBe(400);
    expect((await server.call('GET /api/providers', '/api/providers')).providers[0]).toMatchObject({
      baseUrl: mock.url,
      keyEnding: '9876',
    });

    // Another path of the same server is the same place. A newly entered key, or none, may go anywhere.
    expect((await server.request('PATCH', path, { baseUrl: `${mock.url}/deep` })).status).toBe(200);
    expect((await server.request('PATCH', path, { baseUrl: other.url, key: 'sk-another-key-1234' })).status).toBe(200);
    const { replyMessage } = await server.send('Hello', { model: `${made.id}/mock-model` });
    await server.finished(replyMessage.id);
    expect(other.requests.at(-1)?.headers.authorization).toBe('Bearer sk-another-key-1234');
    expect((await server.request('PATCH', path, { baseUrl: mock.url, key: null })).status).toBe(200);
    expect((await server.request('PATCH', path, { baseUrl: other.url })).status).toBe(200);
    await server.call('DELETE /api/providers/{id}', path);
    await other.close();
  });

  it.each([
    ...[
      'http://user@models.example',
      'http://:pass@models.example',
      'https://models.example/v1?key=abc',
      'https://models.example/v1#abc',
    ].map((baseUrl) => [baseUrl, 'invalid_request']),
    ...metadataAddresses.map((address) => [`http://${address.includes(':') ? `[${address}]` : address}/v1`, 'address_not_allowed']),
  ])('are not entered, changed or tested at %s', async (baseUrl, code) => {
    const { id } = await server.call('POST /api/providers', '/api/providers', { kind: 'openai-compatible', baseUrl: mock.url });
    for (const [method, path, body] of [
      ['POST', '/api/providers', { kind: 'openai-compatible', baseUrl }],
      ['POST', '/api/providers/test', { kind: 'openai-compatible', baseUrl }],
      ['PATCH', `/api/providers/${id}`, { baseUrl }],
    ] as const)
      expect(await server.request(method, path, body)).toMatchObject({ status: 400, body: { error: { code } } });
    await server.call('DELETE /api/providers/{id}', `/api/providers/${id}`);
  });

  it('an OpenAI-compatible one needs an address, and no address may contain credentials', async () => {
    expect(await server.request('POST', '/api/providers', { kind: 'openai-compatible' })).toMatchObject({
      status: 400,
      body: { error: { fields: { baseUrl: 'required' } } },
    });
    expect((await server.request('POST', '/api/providers', { kind: 'ollama', baseUrl: 'http://a:b@localhost/' })).status).toBe(400);
    expect((await server.request('POST', '/api/providers', { kind: 'ollama', baseUrl: 'file:///etc/passwd' })).status).toBe(400);
  });
});

describe('Test connection', () => {
  let upstream: Server;
  let answer: { status: number; headers?: Record<string, string>; body: unknown } = { status: 200, body: {} };
  let asked: { url: string; headers: IncomingHttpHeaders } | null = null;
  beforeAll(async () => {
    upstream = createServer((incoming, outgoing) => {
      asked = { url: incoming.url ?? '', headers: incoming.headers };
      outgoing.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => upstream.close());
  const address = (): string => `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const test = (kind: ProviderKind, baseUrl: string) =>
    server.call('POST /api/providers/test', '/api/providers/test', { kind, baseUrl, key });

  it.each<[string, typeof answer, object]>([
    [
      'a rejected key',
      { status: 401, body: { error: { message: `Incorrect API key provided: ${key}` } } },
      { code: 'provider_key_rejected', status: 401 },
    ],
    ['a forbidden region', { status: 403, body: {} }, { code: 'provider_forbidden' }],
    ['a wrong address', { status: 404, body: {} }, { code: 'provider_not_at_address', status: 404 }],
    ['a rate limit', { status: 429, headers: { 'retry-after': '12' }, body: {} }, { code: 'provider_rate_limited', retryAfterMs: 12_000 }],
    ['a page that is no list', { status: 200, body: '<html>' }, { code: 'provider_bad_response' }],
    ['a broken server', { status: 500, body: {} }, { code: 'provider_failed' }],
  ])('names %s', async (_name, fake, expected) => {
    answer = fake;
    const result = await test('openai-compatible', address());
    expect(result).toMatchObject(expected);
    expect(JSON.stringify(result)).not.toContain(key);
  });

  it('names an address where no server listens', async () => {
    const { url, close } = await startMockOpenAi();
    await close();
    expect(await test('openai-compatible', url)).toMatchObject({ code: 'provider_unreachable', status: null });
  });

  it.each<[ProviderKind, unknown, string, string, string]>([
    ['anthropic', { data: [{ id: 'claude-x', display_name: 'Claude X' }] }, '/models?limit=1000', 'x-api-key', key],
    ['google', { models: [{ name: 'models/gemini-x', inputTokenLimit: 1000 }] }, '/models?pageSize=1000', 'x-goog-api-key', key],
    ['openai', { data: [{ id: 'gpt-x' }, { id: 'whisper-1' }] }, '/models', 'authorization', `Bearer ${key}`],
  ])('asks %s in its own way', async (kind, body, path, header, value) => {
    answer = { status: 200, body };
    expect(await test(kind, address())).toMatchObject({ code: null, modelCount: 1 });
    expect(asked?.url).toBe(path);
    expect(asked?.headers[header]).toBe(value);
  });
});

describe('preferences', () => {
  it('keep what a patch does not contain', async () => {
    const german = { 'de-DE': { engine: 'espeak', voice: 'de' } };
    await server.call('PATCH /api/preferences', '/api/preferences', { theme: 'dark', speech: { rate: 1.5, voices: german } });
    const after = await server.call('PATCH /api/preferences', '/api/preferences', { textSize: 1.2, speech: { readAloud: true } });
    expect(after).toMatchObject({
      theme: 'dark',
      textSize: 1.2,
      accent: 'jade',
      speech: { rate: 1.5, readAloud: true, highlightWords: true, voices: german },
    });
    expect(await server.call('GET /api/preferences', '/api/preferences')).toEqual(after);
  });

  it('allow a voice to be removed', async () => {
    const after = await server.call('PATCH /api/preferences', '/api/preferences', { speech: { voices: {} } });
    expect(after.speech.voices).toEqual({});
  });

  it('refuse unknown fields and name them', async () => {
    const answer = await server.request('PATCH', '/api/preferences', { theme: 'neon', uiLocale: 'english', nonsense: 1 });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'invalid_request',
          fields: { theme: expect.any(String), uiLocale: expect.any(String), nonsense: expect.any(String) },
        },
      },
    });
  });
});

describe('the session', () => {
  it('does not wait for a provider that hangs', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const waiting = await startTestServer({ OPENAI_BASE_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/v1` });
    const models = waiting.call('GET /api/models', '/api/models');
    let hasListed = false;
    const listed = models.then(() => (hasListed = true));
    expect(await waiting.call('GET /api/session', '/api/session')).toMatchObject({ hasConnectedModel: true });
    expect(hasListed).toBe(false);
    silent.closeAllConnections();
    silent.close();
    await listed;
    expect(await models).toMatchObject({
      // Guide must not take the place of a provider without a word.
      defaultModel: 'openai-env/~first',
      unreachable: [{ providerId: 'openai-env', code: 'provider_unreachable' }],
    });
    await waiting.close();
  });

  it("is the owner's in local mode and contains no secret", async () => {
    expect(await server.call('GET /api/session', '/api/session')).toMatchObject({
      mode: 'local',
      user: { role: 'owner' },
      analytics: { posthog: null, ga4: null, business: 'parley' },
    });
  });
});
