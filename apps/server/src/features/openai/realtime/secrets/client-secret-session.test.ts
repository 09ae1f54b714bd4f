import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

let thinking: MockOpenAi;
let server: TestServer;

beforeAll(async () => {
  thinking = await startMockOpenAi();
  server = await startTestServer({ OPENAI_BASE_URL: thinking.url });
}, 60_000);
afterAll(async () => {
  await server.close();
  await thinking.close();
});

/** A session of `mock-model`. @returns sends an event, and reads the event that answers it */
async function openSession(authorization: string): Promise<(event: object) => Promise<unknown>> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/v1/realtime?model=mock-model`, { headers: { authorization } });
  const received: Record<string, unknown>[] = [];
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as Record<string, unknown>));
  const next = async (): Promise<unknown> => {
    while (received.length === 0) await once(socket, 'message');
    return received.shift();
  };
  expect(await next()).toMatchObject({ type: 'session.created' });
  expect(await next()).toMatchObject({ type: 'conversation.created' });
  return (event) => {
    socket.send(JSON.stringify(event));
    return next();
  };
}
const update = (session: object) => ({ type: 'session.update', event_id: 'mine', session: { type: 'realtime', ...session } });
const updatedTo = (model: string) => ({ type: 'session.updated', session: { model } });

test('a session of a client secret keeps the model of the secret', async () => {
  const { body } = await server.request('POST', '/v1/realtime/client_secrets', { session: { type: 'realtime', model: 'mock-model' } });
  const send = await openSession(`Bearer ${(body as { value: string }).value}`);
  for (const model of ['openai-env/mock-thinker', 'nobody/nothing'])
    expect(await send(update({ model, instructions: 'Be rude.' }))).toMatchObject({
      type: 'error',
      error: { type: 'invalid_request_error', code: 'invalid_value', param: 'session.model', event_id: 'mine' },
    });
  expect(await send(update({}))).toMatchObject({ ...updatedTo('openai-env/mock-model'), session: { instructions: '' } });
  for (const model of ['mock-model', 'openai-env/mock-model'])
    expect(await send(update({ model }))).toMatchObject(updatedTo('openai-env/mock-model'));
});

test('a session of a key can change its model', async () => {
  const send = await openSession('Bearer any');
  expect(await send(update({ model: 'mock-thinker' }))).toMatchObject(updatedTo('openai-env/mock-thinker'));
});
