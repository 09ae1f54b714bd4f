import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepCookies, testPassword } from '#testing/sign-up-person.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

/** Looks like `Payfdp.exe`, and hides more. */
const hostile = 'Pay\u202Efdp.exe\u200B\u2066\u0007\uFEFF';
const shown = 'Payfdp.exe';
let upstream: Server;
let server: TestServer;

beforeAll(async () => {
  upstream = createServer((_incoming, outgoing) =>
    outgoing.end(
      JSON.stringify({
        data: [
          { id: 'named', name: hostile },
          { id: `bare${hostile.replaceAll(/[\u0007\uFEFF]/g, '')}` },
          { id: 'long', name: 'x'.repeat(5000) },
          { id: 'y'.repeat(5000) },
        ],
      }),
    ),
  );
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  upstream.closeAllConnections();
  upstream.close();
});

it('names of models and providers are shown without hidden characters, and have an end', async () => {
  const provider = await server.call('POST /api/providers', '/api/providers', {
    kind: 'openai-compatible',
    baseUrl: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    label: hostile,
  });
  expect(provider.label).toBe(shown);
  const { models } = await server.call('GET /api/models', '/api/models');
  const own = models.filter(({ providerId }) => providerId === provider.id);
  expect(own.map(({ label }) => label)).toEqual([shown, `bare${shown}`, 'x'.repeat(120)]);
});

it('titles, names and file names are stored without hidden characters', async () => {
  const { userMessage } = await server.send('Hello.', { model: 'guide/guide' });
  const path = `/api/conversations/${userMessage.conversationId}`;
  expect((await server.call('PATCH /api/conversations/{id}', path, { title: hostile })).title).toBe(shown);
  expect((await server.call('PATCH /api/preferences', '/api/preferences', { displayName: hostile })).displayName).toBe(shown);
  const assistant = await server.call('POST /api/assistants', '/api/assistants', {
    name: hostile,
    avatar: '👩‍💻',
    description: hostile,
    openingQuestions: [hostile, '\u200B'],
  });
  expect(assistant).toMatchObject({ name: shown, avatar: '👩‍💻', description: shown, openingQuestions: [shown] });
  const file = await server.request('POST', `/api/assistants/${assistant.id}/files?name=${encodeURIComponent(`${hostile}.txt`)}`, 'Words.');
  expect(file.body).toMatchObject({ name: `${shown} .txt` });
});

it('the name of an account is stored without hidden characters', async () => {
  const shared = await startTestServer({ PARLEY_ACCOUNTS: '1' });
  const person = { name: hostile, email: 'ada@example.org', password: testPassword };
  const cookies = keepCookies(await shared.request('POST', '/api/auth/sign-up/email', person));
  const session = await shared.request('GET', '/api/session', undefined, cookies);
  expect(session.body).toMatchObject({ user: { name: shown } });
  await shared.close();
});
