import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const origin = 'https://app.example.org';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ PARLEY_ALLOWED_ORIGINS: `${origin} app://obsidian.md` });
});
afterAll(() => server.close());

const ask = (path: string, from: string, init: RequestInit = {}) =>
  fetch(server.url + path, {
    ...init,
    headers: { origin: from, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', ...init.headers },
  });

it.each([origin, 'app://obsidian.md'])('%s may call /v1, also with a key and in a stream', async (from) => {
  const preflight = await ask('/v1/chat/completions', from, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization, content-type, x-stainless-os' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(from);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-stainless-os');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  for (const stream of [true, false]) {
    const answer = await ask('/v1/chat/completions', from, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
      body: JSON.stringify({ model: 'guide/guide', stream, messages: [{ role: 'user', content: '2 + 2' }] }),
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, from]);
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/x-request-id.*x-parley-times/);
    await answer.text();
  }
  const failed = await ask('/v1/models/none', from);
  expect([failed.status, failed.headers.get('access-control-allow-origin')]).toEqual([404, from]);
});

it('nothing else may be called from there', async () => {
  for (const path of ['/api/models', '/v1/../api/models', '/v1/%2e%2e/api/models'])
    expect((await ask(path, origin)).headers.get('access-control-allow-origin'), path).toBeNull();
  expect((await ask('/api/models', origin)).status).toBe(403);
  expect((await ask('/api/preferences', origin, { method: 'PATCH', body: '{}' })).status).toBe(403);
});

it.each(['https://other.example.org', 'https://app.example.org.evil.example', 'http://app.example.org', 'null'])(
  '%s may call nothing',
  async (from) => {
    const answer = await ask('/v1/models', from);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  },
);

it('only exact origins can be allowed', async () => {
  await expect(startTestServer({ PARLEY_ALLOWED_ORIGINS: '*' })).rejects.toThrow('PARLEY_ALLOWED_ORIGINS');
  await expect(startTestServer({ PARLEY_ALLOWED_ORIGINS: 'https://a.example/path' })).rejects.toThrow('PARLEY_ALLOWED_ORIGINS');
});
