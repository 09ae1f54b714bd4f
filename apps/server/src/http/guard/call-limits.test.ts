import { expect, it } from 'vitest';
import type { Actor } from './authorize.ts';
import { createCallLimits } from './call-limits.ts';
import { createEmbeddedLimits } from './limits.ts';
import { localSession } from './identify.ts';
import { rateLimits } from './rate-limits.ts';

const clock = { time: 1_800_000_000_000, now: () => clock.time };
const ada: Actor = { userId: 'ada', role: 'member', sessionId: 's1' };
const ben: Actor = { userId: 'ben', role: 'member', sessionId: 's2' };

it.each([
  ['messagesPerUser', 'POST', '/api/conversations/1/messages'],
  ['messagesPerUser', 'POST', '/v1/chat/completions'],
  ['messagesPerUser', 'POST', '/api/messages/1/retry'],
  ['speechPerUser', 'POST', '/v1/audio/speech'],
  ['speechPerUser', 'GET', '/api/voice'],
  ['uploadsPerUser', 'POST', '/api/files'],
  ['uploadsPerUser', 'PUT', '/api/imports/1/content'],
  ['pagesPerUser', 'POST', '/api/files/pages'],
] as const)('%s bounds %s %s, for each user and over all sessions', (name, method, path) => {
  const limits = createCallLimits(1, createEmbeddedLimits(clock));
  const { burst, everyMs } = rateLimits[name];
  for (let index = 0; index < burst; index++) limits.count(index % 2 ? ada : { ...ada, sessionId: 'key 1' }, method, path);
  expect(() => limits.count(ada, method, path)).toThrow(
    expect.objectContaining({ code: 'rate_limited', status: 429, details: { retryAfterMs: everyMs } }),
  );
  limits.count(ben, method, path);
  limits.count(ada, 'GET', '/api/conversations');
});

it('does not bound the one user without accounts', () => {
  const limits = createCallLimits(1, createEmbeddedLimits(clock));
  for (let index = 0; index < 1000; index++) limits.count({ ...ada, sessionId: localSession }, 'POST', '/api/files');
});

it('is widened by the operator', () => {
  const limits = createCallLimits(2, createEmbeddedLimits(clock));
  for (let index = 0; index < 2 * rateLimits.uploadsPerUser.burst; index++) limits.count(ada, 'POST', '/api/files');
  expect(() => limits.count(ada, 'POST', '/api/files')).toThrow('Too often.');
});
