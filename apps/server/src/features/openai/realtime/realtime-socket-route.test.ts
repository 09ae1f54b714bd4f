import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { RealtimeParts } from './serve-realtime.ts';
import { realtimeSocketRoute } from './realtime-socket-route.ts';
import { createClientSecrets } from './secrets/client-secrets.ts';

const secrets = createClientSecrets({ now: () => 0 });
const route = realtimeSocketRoute({} as RealtimeParts, secrets);
const ask = (headers: IncomingMessage['headers']): IncomingMessage['headers'] => {
  const request = { url: '/v1/realtime', headers } as IncomingMessage;
  route.completeHeaders?.(request);
  return request.headers;
};

test('a client secret identifies its maker, and nothing else that the request brings', () => {
  const credentials = { cookie: 'session=ada', authorization: undefined };
  const { value } = secrets.make('ada', { model: 'a', session: {}, credentials }, 1000);
  expect(ask({ authorization: `Bearer ${value}`, cookie: 'session=ben' })).toEqual(credentials);
  expect(ask({ 'sec-websocket-protocol': `realtime, openai-insecure-api-key.${value}` })).toMatchObject(credentials);
});

test('an unknown client secret is refused, and another key is left to the gate', () => {
  expect(() => ask({ authorization: 'Bearer ek_unknown' })).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
  expect(ask({ 'sec-websocket-protocol': 'realtime, openai-insecure-api-key.sk-1' }).authorization).toBe('Bearer sk-1');
});
