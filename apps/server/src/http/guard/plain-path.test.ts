import { expect, it } from 'vitest';
import { isDisguisedCall, routedPath } from './plain-path.ts';

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
  '/api/messages/%2e%2e/keys',
  '/v1/models/%2E%2e/responses/x',
  '/api/x/.%2e/keys',
  '/api/x/%252e%252e/keys',
  String.raw`/api/x\..\keys`,
  '/api/%2e%2e/page',
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

it.each([
  ['/api/messages/%2e%2e/keys', '/api/keys'],
  ['/v1/models/%2E%2e/responses/x', '/v1/responses/x'],
  ['http://localhost/api/x/.%2e/keys?x=/../', '/api/keys'],
  ['/api/keys#/../messages/x', '/api/keys'],
  ['/v1/models/meta%2Fllama-3', '/v1/models/meta%2Fllama-3'],
])('%s reaches %s', (url, path) => expect(routedPath(url)).toBe(path));
