import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const asked: string[] = [];
const listening: Server[] = [];

/** A model server that lists one model or redirects elsewhere. */
async function listen(pointsTo?: () => string): Promise<number> {
  const made = createServer((incoming, outgoing) => {
    asked.push(`${incoming.headers.host}`);
    const location = incoming.url?.startsWith('/moved') ? undefined : pointsTo?.();
    if (location) outgoing.writeHead(307, { location }).end();
    else outgoing.end(JSON.stringify({ data: [{ id: 'a-model' }] }));
  });
  listening.push(made);
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return (made.address() as AddressInfo).port;
}

let inner: number;
let outer: number;
let server: TestServer;
let pointsTo = '';

beforeAll(async () => {
  inner = await listen();
  outer = await listen(() => pointsTo);
  server = await startTestServer({ LOG_LEVEL: 'silent', PARLEY_ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${inner}` });
});
afterAll(async () => {
  await server.close();
  for (const one of listening) one.close();
});

const test = (baseUrl: string) => {
  asked.length = 0;
  return server.call('POST /api/providers/test', '/api/providers/test', { kind: 'openai-compatible', baseUrl });
};

it("does not follow a provider's redirect to a private host, even one that the operator allows", async () => {
  expect(await test(`http://127.0.0.1:${inner}`)).toMatchObject({ code: null, modelCount: 1 });
  pointsTo = `http://127.0.0.1:${inner}/models`;
  expect((await test(`http://localhost:${outer}`)).code).not.toBeNull();
  expect(asked).toEqual([`localhost:${outer}`]);
});

it('follows a redirect on the same host', async () => {
  pointsTo = '/moved/models';
  expect(await test(`http://localhost:${outer}`)).toMatchObject({ code: null, modelCount: 1 });
  pointsTo = `http://127.0.0.1:${inner}/models`;
  expect(await test(`http://127.0.0.1:${outer}`)).toMatchObject({ code: null, modelCount: 1 });
});
