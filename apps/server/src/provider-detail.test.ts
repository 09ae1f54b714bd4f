import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { startServerForTwo, type TwoUsers } from '#testing/two-users.ts';

const key = 'qT7wLm2Zx9Vc4Bn8Ks1Jd6';
const encoded = Buffer.from(`user:${key}`).toString('base64');
let upstream: Server;
let two: TwoUsers;
let isStreamed = false;

beforeAll(async () => {
  upstream = createServer((incoming, outgoing) => {
    const told = JSON.stringify({
      error: { message: `Zebra: ${key.slice(0, 12)} and ${encoded} are wrong.`, type: 'authentication_error', code: 'invalid_api_key' },
    });
    if (incoming.method === 'GET') outgoing.end(JSON.stringify({ data: [{ id: 'm' }] }));
    else if (isStreamed) outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${told}\n\n`);
    else outgoing.writeHead(401, { 'content-type': 'application/json' }).end(told);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  two = await startServerForTwo({
    OPENAI_BASE_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    OPENAI_API_KEY: key,
  });
});
afterAll(async () => {
  await two.server.close();
  upstream.closeAllConnections();
  upstream.close();
});

const model = 'openai-env/m';

async function failedReply(headers: Record<string, string>): Promise<string> {
  const { server } = two;
  const sent = await server.request('POST', `/api/conversations/${newId()}/messages`, { id: newId(), text: 'Hi', model }, headers);
  const { replyMessage } = sent.body as { replyMessage: { id: string; conversationId: string } };
  const follower = await server.follow(`/api/events?conversation=${replyMessage.conversationId}`, headers);
  const snapshot = await follower.until((event) => event.type === 'snapshot');
  const isOver = snapshot.type === 'snapshot' && snapshot.messages.some(({ id, status }) => id === replyMessage.id && status === 'failed');
  if (!isOver) await follower.until((event) => event.type === 'message-end');
  follower.close();
  return JSON.stringify((await server.request('GET', `/api/messages/${replyMessage.id}`, undefined, headers)).body);
}

const answers = {
  'a reply': failedReply,
  'a draft': async (headers: Record<string, string>) =>
    JSON.stringify((await two.server.request('POST', '/api/assistants/draft', { sentence: 'A coach', locale: 'en-US' }, headers)).body),
  '/v1/chat/completions': async (headers: Record<string, string>) => {
    const body = { model, messages: [{ role: 'user', content: 'Hi' }] };
    return JSON.stringify((await two.server.request('POST', '/v1/chat/completions', body, headers)).body);
  },
  '/v1/embeddings': async (headers: Record<string, string>) =>
    JSON.stringify((await two.server.request('POST', '/v1/embeddings', { model, input: 'Hi' }, headers)).body),
};

it.each(
  Object.entries(answers).flatMap(([name, ask]) => [
    [name, 'a status', ask, false] as const,
    ...(name === '/v1/embeddings' ? [] : [[name, 'an event', ask, true] as const]),
  ]),
)('%s: what a provider says of its key in %s is for its owner, and without the key', async (_name, _how, ask, isEvent) => {
  isStreamed = isEvent;
  const [own, foreign] = [await ask(two.asOwner), await ask(two.asMember)];
  expect(own).toContain('Zebra: [secret] and ');
  expect(foreign).toMatch(/provider_key_rejected/);
  expect(foreign).not.toContain('Zebra');
  for (const told of [own, foreign]) {
    expect(told).not.toContain(key.slice(0, 8));
    expect(told).not.toContain(encoded.slice(8, 16));
  }
});
