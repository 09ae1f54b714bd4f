import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiError } from '@parley/contracts/api-error';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { describeServersOnBothDialects, type ServerStore } from '#testing/test-databases.ts';

type Operation = { method: string; path: string; query: string[]; hasBody: boolean };
type OpenApiDocument = {
  paths: Record<
    string,
    Record<string, { parameters?: { in: string; name: string }[]; requestBody?: { content: Record<string, unknown> } }>
  >;
};

/** Endless by design; its bad input is in follow-events.test.ts and below. */
const streams = new Set(['GET /api/events', 'GET /api/kit/events']);
/** A query that a stream accepts; such a stream does not end. */
const opensStream = (name: string, value: string): boolean => name === 'after' || value === '' || (name === 'locale' && value.length <= 35);
const unknownId = '019aa000-0000-7000-8000-00000000dead';
const wrongValues: unknown[] = [
  null,
  42,
  'text',
  [],
  [[]],
  true,
  { unknown: 'field' },
  { id: 7, text: {}, messages: 'no', model: [], input: 5, title: [], kind: 'none' },
  { id: '', text: '', title: '', model: '', messages: [], input: '', voice: '', kind: '' },
  { __proto__: { admin: true }, constructor: 1 },
  { title: '\u0000', text: '\uD800' },
  JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`),
];

/** What no cursor of ours holds, in the form of one. */
const wrongCursors = [['a\0', 'b\0'], ['\0'], [1e300], [2 ** 53], [-(2 ** 63)], [1.5], [2 ** 53, 'id'], [1e300, '\0'], [1, '\0']].map(
  (values) => Buffer.from(JSON.stringify(values)).toString('base64url'),
);
const cursors = new Set(['cursor', 'before', 'after']);
let server: TestServer;
let store: ServerStore;
let operations: Operation[];

describeServersOnBothDialects('bad input', (openStore) => {
  beforeAll(async () => {
    store = await openStore();
    server = await startTestServer({ PARLEY_MAX_API_BODY_MB: '4', ...store.env });
    const { body } = await server.request('GET', '/api/openapi.json');
    operations = Object.entries((body as OpenApiDocument).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        query: (operation.parameters ?? []).filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name),
        hasBody: Object.keys(operation.requestBody?.content ?? {}).includes('application/json'),
      })),
    );
  });
  afterAll(async () => {
    await server.close();
    await store.drop();
  });

  function expectErrorShape(answer: Awaited<ReturnType<TestServer['request']>>, where: string): void {
    expect(answer.status, where).toBeLessThan(500);
    if (answer.status < 400) return;
    if (where.includes(' /v1/')) {
      expect(answer.body, where).toMatchObject({ error: { message: expect.any(String), type: expect.any(String) } });
      return;
    }
    const parsed = apiError.safeParse(answer.body);
    expect(parsed.success, `${where}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBe(true);
    if (parsed.data?.error.code === 'invalid_request') expect(Object.keys(parsed.data.error.fields ?? {}).length, where).toBeGreaterThan(0);
  }

  function fill(path: string, value: string): string {
    return path.replaceAll(/\{\w+\}/g, encodeURIComponent(value));
  }

  describe('every endpoint of the OpenAPI document', () => {
    it('is described', () => {
      expect(operations.length).toBeGreaterThan(25);
    });

    it('answers wrong and unknown ids with the one error shape', async () => {
      for (const { method, path, hasBody } of operations.filter((operation) => operation.path.includes('{'))) {
        for (const id of [unknownId, 'nonsense', '../../etc/passwd', '%00', "'; drop table messages; --", '🙂'.repeat(50)]) {
          const answer = await server.request(method, fill(path, id), hasBody ? {} : undefined);
          expect(answer.status, `${method} ${path} ${id}`).toBeGreaterThanOrEqual(400);
          expectErrorShape(answer, `${method} ${path} ${id}`);
        }
      }
    });

    it('answers wrong bodies with the one error shape', async () => {
      for (const { method, path } of operations.filter((operation) => operation.hasBody)) {
        for (const value of wrongValues)
          expectErrorShape(
            await server.request(method, fill(path, unknownId), JSON.stringify(value)),
            `${method} ${path} ${JSON.stringify(value)?.slice(0, 60)}`,
          );
      }
    });

    it('refuses NUL in every body, path and query', async () => {
      const isRefused = async (method: string, path: string, body?: string): Promise<void> => {
        const answer = await server.request(method, path, body);
        expect([method, path, answer.status]).toEqual([method, path, 400]);
        expectErrorShape(answer, `${method} ${path}`);
      };
      for (const { method, path, query, hasBody } of operations) {
        if (path.includes('{')) await isRefused(method, fill(path, `a\0b`), hasBody ? '{}' : undefined);
        for (const name of query) await isRefused(method, `${fill(path, unknownId)}?${name}=a%00b`, hasBody ? '{}' : undefined);
        if (!hasBody) continue;
        for (const value of [{ text: 'a\0b' }, { messages: [{ content: [{ text: '\0' }] }] }, { 'a\0': 1 }, ['\0'], '\0'])
          await isRefused(method, fill(path, unknownId), JSON.stringify(value));
      }
      // The letters of the escape are not NUL.
      const { body } = await server.request('PATCH', '/api/preferences', { displayName: String.raw`\u0000` });
      expect(body).toMatchObject({ displayName: String.raw`\u0000` });
      await server.request('PATCH', '/api/preferences', { displayName: '' });
    });

    it('refuses cursors that hold what a database cannot compare', async () => {
      const { userMessage } = await server.send('Hello.', { model: 'guide/guide' });
      for (const { method, path, query } of operations) {
        if (streams.has(`${method} ${path}`)) continue;
        for (const name of query.filter((one) => cursors.has(one))) {
          for (const cursor of wrongCursors) {
            const answer = await server.request(method, `${fill(path, userMessage.conversationId)}?q=hello&${name}=${cursor}`);
            expect([path, answer.status]).toEqual([path, 400]);
          }
        }
      }
    });

    it('refuses integers that are not exact, and huge numbers', async () => {
      for (const { method, path } of operations.filter((operation) => operation.hasBody)) {
        for (const number of ['9007199254740993', '1e308', '-9223372036854775809', '1e-320']) {
          const fields = ['activeLeafId', 'parentId', 'heard', 'max_tokens', 'n', 'seed', 'textSize', 'parameters'];
          const answers = fields.map((field) => server.request(method, fill(path, unknownId), `{"${field}": ${number}}`));
          for (const [index, answer] of (await Promise.all(answers)).entries())
            expectErrorShape(answer, `${method} ${path} ${fields[index]} ${number}`);
        }
      }
      const own = await server.call('POST /api/assistants', '/api/assistants', { name: 'A', avatar: '🐟' });
      for (const number of [2 ** 53, 1e300]) {
        const answer = await server.request('PATCH', `/api/assistants/${own.id}`, { parameters: { maxOutputTokens: number } });
        expect(answer.status).toBe(400);
      }
    });

    it('reports malformed bodies by a code of their own', async () => {
      for (const { method, path } of operations.filter((operation) => operation.hasBody)) {
        for (const text of ['{"id": ', '{]', '\uFEFF', 'undefined', '{"a":1}{"b":2}']) {
          const answer = await server.request(method, fill(path, unknownId), text);
          expect(answer, `${method} ${path}`).toMatchObject({ status: 400, body: { error: { code: 'malformed_json' } } });
        }
      }
    });

    it('reports mistyped bodies by a code of their own', async () => {
      for (const { method, path } of operations.filter((operation) => operation.hasBody)) {
        const answer = await server.request(method, fill(path, unknownId), '<xml/>', { 'content-type': 'text/xml' });
        expect(answer, `${method} ${path}`).toMatchObject({ status: 415, body: { error: { code: 'unsupported_media_type' } } });
      }
    });

    it('reports oversize bodies by a code of their own', async () => {
      const oversize = JSON.stringify({ text: 'x'.repeat(5_000_000) });
      for (const { method, path } of operations.filter((operation) => operation.hasBody)) {
        const answer = await server.request(method, fill(path, unknownId), oversize);
        expect(answer, `${method} ${path}`).toMatchObject({ status: 413, body: { error: { code: 'payload_too_large' } } });
      }
    });

    it('reports wrong queries in the one error shape', async () => {
      for (const { method, path, query } of operations.filter((operation) => operation.query.length > 0)) {
        for (const name of query) {
          for (const value of ['', '-1', 'NaN', '1e999', 'x'.repeat(5000), '%00', '{}', 'ZXZpbA']) {
            if (streams.has(`${method} ${path}`) && opensStream(name, value)) continue;
            expectErrorShape(
              await server.request(method, `${fill(path, unknownId)}?${name}=${value}`),
              `${method} ${path} ${name}=${value.slice(0, 20)}`,
            );
          }
        }
        if (!streams.has(`${method} ${path}`))
          expectErrorShape(await server.request(method, `${fill(path, unknownId)}?nobody=knows`), `${method} ${path} ?nobody`);
      }
    });

    it('refuses unsupported methods and lists the supported ones', async () => {
      for (const path of new Set(operations.map((operation) => operation.path))) {
        const known = operations.filter((operation) => operation.path === path).map(({ method }) => method);
        const method = known.includes('PUT') ? 'PATCH' : 'PUT';
        const answer = await server.request(method, fill(path, unknownId), '{}');
        expect(answer.status, path).toBe(405);
        for (const own of known) expect(answer.headers.get('allow'), path).toContain(own);
        expectErrorShape(answer, `${method} ${path}`);
      }
    });
  });

  describe('addresses', () => {
    it('that do not exist are 404 below the API and a page elsewhere', async () => {
      for (const path of ['/api', '/api/', '/api/none', '/v1/none', '/healthz/x', '/assets/none.js', '/favicon.none']) {
        expect((await server.request('GET', path)).status, path).toBe(404);
      }
    });

    it('cannot leave the web folder', async () => {
      for (const path of [
        '/..%2f..%2fpackage.json',
        '/%2e%2e/%2e%2e/package.json',
        '/assets/..%2f..%2f..%2fserver/package.json',
        '/%00',
        '/%E0%A4%A',
      ]) {
        const answer = await server.request('GET', path);
        expect(JSON.stringify(answer.body), path).not.toContain('@parley/');
        expect(answer.status, path).toBeLessThan(504);
      }
    });
  });
});
