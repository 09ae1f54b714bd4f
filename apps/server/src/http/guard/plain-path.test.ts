import { expect, it } from 'vitest';
import { isDisguisedCall } from './plain-path.ts';

it.each([
  '/%6Detrics',
  '/%256Detrics',
  '/./metrics',
  '/x/../metrics',
  '/x/%2e%2e/metrics',
  '/v1/models/..%2f..%2fmetrics',
  '//metrics',
  '/METRICS',
  '/metrics%2f',
  '/metrics/.',
  '/metrics//',
  String.raw`/x\..\metrics`,
  'http://localhost/%6Detrics',
  '/%61pi/session',
  '/api//session',
  '/api/./session',
])('%s is another spelling of a call', (url) => expect(isDisguisedCall(url)).toBe(true));

it.each([
  '/metrics',
  '/metrics?x=/../',
  '/metrics/',
  'http://localhost/metrics',
  '/v1/models/meta%2Fllama-3',
  '/v1/models/meta/llama-3',
  '/api/speech/local-models/a.b',
  '/',
  '/c/019aa000',
  '/assets/../index.html',
  '/%E0%A4%A',
])('%s is what it seems', (url) => expect(isDisguisedCall(url)).toBe(false));
