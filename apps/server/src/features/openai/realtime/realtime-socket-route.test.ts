import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { RealtimeParts } from './serve-realtime.ts';
import { realtimeSocketRoute } from './realtime-socket-route.ts';
import type { ClientSecret } from './secrets/client-secrets.ts';

const credentials = { cookie: 'session=ada', authorization: undefined };
const known: ClientSecret = { value: 'ek_known', expiresAt: 1000, model: 'a', session: {}, credentials };
const secrets = {
  make: () => Promise.resolve(known),
  find: (value: string) => Promise.resolve(value === known.value ? known : null),
};
const route = realtimeSocketRoute({} as RealtimeParts, secrets);
const ask = async (headers: IncomingMessage['headers']): Promise<IncomingMessage['headers']> => {
  const request = { url: '/v1/realtime', headers } as IncomingMessage;
  await route.completeHeaders?.(request);
  return request.headers;
};

test('a client secret identifies its maker, and nothing else that the request brings', async () => {
  const { value } = known;
  expect(await ask({ authorization: `Bearer ${value}`, cookie: 'session=ben' })).toEqual(credentials);
  expect(await ask({ 'sec-websocket-protocol': `realtime, openai-insecure-api-key.${value}` })).toMatchObject(credentials);
});

test('an unknown client secret is refused, and another key is left to the gate', async () => {
  await expect(ask({ authorization: 'Bearer ek_unknown' })).rejects.toThrow(expect.objectContaining({ code: 'unauthenticated' }));
  expect((await ask({ 'sec-websocket-protocol': 'realtime, openai-insecure-api-key.sk-1' })).authorization).toBe('Bearer sk-1');
});
