import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServerForTwo, type TwoUsers } from '#testing/two-users.ts';

let two: TwoUsers;

beforeAll(async () => {
  two = await startServerForTwo({});
});
afterAll(() => two.server.close());

it.each(['/v1/chat/completions', '/v1/responses', '/v1/embeddings', '/v1/audio/transcriptions'])(
  'a caller without a key is refused before %s reads the body',
  async (path) => {
    const headers = { 'content-type': 'application/json', 'content-length': 30_000_000 };
    const asked = request(`${two.server.url}${path}`, { method: 'POST', headers });
    // Nothing of the body is ever sent: a server that reads it would wait.
    asked.flushHeaders();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['x-should-retry']).toBe('false');
    asked.on('error', () => undefined).destroy();
  },
);
