import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPublicFetch } from '#http/outbound/fetch-public-url.ts';
import { createLanguageProvider } from '#providers/language/create-language-provider.ts';
import { listenAsMock, sendJson } from '#testing/mock-stream.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const team = 'blue-team-token-4711';
let upstream: Server;
let server: TestServer;
let origin: string;
/** The paths that the server knows; anything else is 404 with its own words. */
let listAt: string | null = null;
let refusal: { status: number; body: object } | null = null;
const asked: { url: string; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  upstream = createServer((incoming, outgoing) => {
    const { url = '', headers } = incoming;
    asked.push({ url, headers });
    if (refusal) outgoing.writeHead(refusal.status, { 'content-type': 'application/json' }).end(JSON.stringify(refusal.body));
    else if (url === listAt) outgoing.end(JSON.stringify({ data: [{ id: 'listed' }] }));
    else if (listAt === null ? url.endsWith('/chat/completions') : url === listAt.replace('models', 'chat/completions'))
      outgoing
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end('data: {"choices":[{"delta":{"content":"Yes"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
    else outgoing.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"message":"There is nothing here."}}');
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  server = await startTestServer();
});
afterEach(async () => {
  listAt = null;
  refusal = null;
  asked.length = 0;
  const { providers } = await server.call('GET /api/providers', '/api/providers');
  for (const { id } of providers) await server.call('DELETE /api/providers/{id}', `/api/providers/${id}`);
});
afterAll(async () => {
  await server.close();
  upstream.closeAllConnections();
  upstream.close();
});

const connect = (baseUrl: string, more: object = {}) =>
  server.call('POST /api/providers', '/api/providers', { kind: 'openai-compatible', baseUrl, ...more });
const test = (baseUrl: string, more: object = {}) =>
  server.call('POST /api/providers/test', '/api/providers/test', { kind: 'openai-compatible', baseUrl, ...more });
const labels = async () =>
  (await server.call('GET /api/models', '/api/models')).models.map(({ reference }) => reference.split('/').slice(1).join('/'));

it('a server that lists no models is used with the ids that were entered', async () => {
  expect(await test(`${origin}/v1`)).toMatchObject({ code: 'provider_not_at_address' });
  const modelIds = ['meta/llama-3', 'qwen'];
  expect(await test(`${origin}/v1`, { modelIds })).toMatchObject({ code: null, modelCount: 2 });
  const made = await connect(`${origin}/v1`, { modelIds });
  expect(made.modelIds).toEqual(modelIds);
  expect(await labels()).toEqual([...modelIds, 'guide']);
  const { replyMessage } = await server.send('Hello', { model: `${made.id}/meta/llama-3` });
  expect((await server.finished(replyMessage.id)).status).toBe('complete');
  await server.call('PATCH /api/providers/{id}', `/api/providers/${made.id}`, { modelIds: ['other'] });
  expect(await labels()).toEqual(['other', 'guide']);
});

it('entered ids stand before those that the server lists', async () => {
  listAt = '/v1/models';
  await connect(`${origin}/v1`, { modelIds: ['hidden', 'listed'] });
  expect(await labels()).toEqual(['hidden', 'listed', 'guide']);
});

it('headers are sent with every request, encrypted in the store and never returned', async () => {
  listAt = '/v1/models';
  const made = await connect(`${origin}/v1`, { headers: { 'X-Team': team, Authorization: 'Basic abc' }, key: 'sk-a-key-that-is-replaced' });
  expect(made.headerNames).toEqual(['X-Team', 'Authorization']);
  const shown = await server.request('GET', '/api/providers');
  expect(JSON.stringify([made, shown.body])).not.toContain(team);
  for (const file of ['parley.db', 'parley.db-wal'])
    expect((await readFile(join(server.dataDir, file), 'latin1').catch(() => '')).includes(team)).toBe(false);
  await labels();
  const { replyMessage } = await server.send('Hello', { model: `${made.id}/listed` });
  await server.finished(replyMessage.id);
  expect(new Set(asked.map(({ url }) => url))).toEqual(new Set(['/v1/models', '/v1/chat/completions']));
  for (const { headers } of asked) expect(headers).toMatchObject({ 'x-team': team, authorization: 'Basic abc' });
  // They stay with their server, like a key.
  const path = `/api/providers/${made.id}`;
  const elsewhere = { baseUrl: 'https://elsewhere.example/v1', key: 'sk-another-key' };
  const moved = await server.request('PATCH', path, elsewhere);
  expect(moved).toMatchObject({ status: 400, body: { error: { fields: { headers: expect.any(String) } } } });
  const kept = await server.request('PATCH', path, { ...elsewhere, headers: { 'X-Team': null } });
  expect(kept).toMatchObject({ status: 400, body: { error: { fields: { 'headers.X-Team': expect.any(String) } } } });
});

it('a changed header is sent with its new value, null keeps a stored one, and the others are removed', async () => {
  listAt = '/v1/models';
  const made = await connect(`${origin}/v1`, { headers: { 'X-Team': team, 'X-Old': 'old', 'X-Key': 'one' } });
  const path = `/api/providers/${made.id}`;
  const changed = await server.call('PATCH /api/providers/{id}', path, { headers: { 'X-Team': null, 'X-Key': 'two' } });
  expect(changed.headerNames).toEqual(['X-Team', 'X-Key']);
  await labels();
  expect(asked.at(-1)?.headers).toMatchObject({ 'x-team': team, 'x-key': 'two' });
  expect(asked.at(-1)?.headers['x-old']).toBeUndefined();
  expect((await server.request('PATCH', path, { headers: { 'X-New': null } })).status).toBe(400);
  expect((await server.request('PATCH', path, { headers: { Host: 'x' } })).status).toBe(400);
  await server.call('PATCH /api/providers/{id}', path, { headers: {} });
  expect((await server.call('GET /api/providers', '/api/providers')).providers[0]?.headerNames).toEqual([]);
});

it.each([{ Host: 'x' }, { 'Content-Length': '3' }, { 'transfer-encoding': 'chunked' }, { 'a b': 'x' }, { a: 'x\r\nb: y' }, { a: '' }])(
  'refuses the headers %j',
  async (headers) => {
    for (const path of ['/api/providers', '/api/providers/test'])
      expect((await server.request('POST', path, { kind: 'openai-compatible', baseUrl: origin, headers })).status).toBe(400);
  },
);

it.each([
  ['without /v1', '', '/v1/models', '/v1/chat/completions'],
  ['with a /v1 too many', '/v1', '/models', '/chat/completions'],
])('an address %s is tried the other way, and used so', async (_how, path, list, chat) => {
  listAt = list;
  expect(await test(origin + path)).toMatchObject({ code: null, modelCount: 1 });
  const made = await connect(origin + path);
  expect(await labels()).toEqual(['listed', 'guide']);
  const { replyMessage } = await server.send('Hello', { model: `${made.id}/listed` });
  expect((await server.finished(replyMessage.id)).status).toBe('complete');
  expect(asked.at(-1)?.url).toBe(chat);
});

describe('a process that has not listed the models yet', () => {
  let dataDir: string;
  let restarted: TestServer;
  /** The id of a provider at the address without its `/v1`, in a server that has just started. */
  async function restart(): Promise<string> {
    listAt = '/v1/models';
    dataDir = await mkdtemp(join(tmpdir(), 'parley-any-server-'));
    const first = await startTestServer({}, dataDir);
    const { id } = await first.call('POST /api/providers', '/api/providers', { kind: 'openai-compatible', baseUrl: origin });
    await first.close();
    restarted = await startTestServer({}, dataDir);
    return id;
  }
  afterEach(async () => {
    await restarted.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('finds the right address for the first message', async () => {
    const id = await restart();
    const { replyMessage } = await restarted.send('Hello', { model: `${id}/listed` });
    expect((await restarted.finished(replyMessage.id)).status).toBe('complete');
  });

  it('finds it for a program', async () => {
    const model = `${await restart()}/listed`;
    const answer = await restarted.request('POST', '/v1/chat/completions', { model, messages: [{ role: 'user', content: 'Hello' }] });
    expect(answer).toMatchObject({ status: 200, body: { choices: [{ message: { content: 'Yes' } }] } });
    await restarted.request('POST', '/v1/embeddings', { model, input: 'Hello' });
    expect(asked.at(-1)?.url).toBe('/v1/embeddings');
  });
});

describe('the address of a provider', () => {
  const signal = new AbortController().signal;
  const open = (baseUrl: string) =>
    createLanguageProvider(
      { id: 'any', kind: 'openai-compatible', label: 'Any', baseUrl, key: null, origin: 'settings' },
      createPublicFetch([new URL(baseUrl).host]),
      5000,
    );
  const urls = () => asked.map(({ url }) => url);

  it('is looked for once by calls at the same time', async () => {
    listAt = '/v1/models';
    const provider = open(origin);
    await Promise.all([
      provider.createModel('listed'),
      provider.createModel('other'),
      provider.openAi?.post('/embeddings', {}, signal),
      provider.openAi?.post('/embeddings', {}, signal),
    ]);
    expect(urls()).toEqual(['/models', '/v1/models', '/v1/embeddings', '/v1/embeddings']);
  });

  it('stays the entered one if the server lists no models, and is not looked for again', async () => {
    const provider = open(origin);
    for (let count = 0; count < 2; count += 1) await provider.openAi?.post('/embeddings', {}, signal);
    expect(urls()).toEqual(['/models', '/v1/models', '/embeddings', '/embeddings']);
  });

  it('is looked for again if the server did not answer at all', async () => {
    const gone = await listenAsMock(() => Promise.resolve());
    await gone.close();
    const provider = open(gone.origin);
    await expect(provider.openAi?.post('/embeddings', {}, signal)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const seen: string[] = [];
    const back = await listenAsMock(
      ({ url = '' }, outgoing) => {
        seen.push(url);
        return Promise.resolve(sendJson(outgoing, url.startsWith('/v1/') ? 200 : 404, { data: [] }));
      },
      Number(new URL(gone.origin).port),
    );
    await provider.openAi?.post('/embeddings', {}, signal);
    expect(seen).toEqual(['/models', '/v1/models', '/v1/embeddings']);
    await back.close();
  });
});

it.each([
  [401, { error: { message: 'This team has no access.' } }],
  [404, { detail: 'No such deployment.' }],
  [503, { message: 'Loading model.' }],
  [200, { error: 'Insert a coin.' }],
])("Test connection tells the server's own reason for %i", async (status, body) => {
  refusal = { status, body };
  expect((await test(`${origin}/v1`)).detail).toBe(/:"([^"]+)"/.exec(JSON.stringify(body))?.[1]);
});

it('only a recognised model server on this machine is said to run here', async () => {
  listAt = '/v1/models';
  const runsHere = async (kind: string, baseUrl: string) =>
    ((await server.request('POST', '/api/providers', { kind, baseUrl })).body as { runsHere: boolean }).runsHere;
  expect(await runsHere('ollama', 'http://127.0.0.1:9')).toBe(true);
  expect(await runsHere('ollama', 'http://192.168.1.20:11434')).toBe(false);
  expect(await runsHere('openai-compatible', `${origin}/v1`)).toBe(false);
  const { models } = await server.call('GET /api/models', '/api/models');
  expect(models.map(({ label, runsHere: here }) => [label, here])).toEqual([
    ['listed', false],
    ['Guide', true],
  ]);
});
