import { keyScopes } from '@parley/contracts/accounts/key-scopes';
import { expect, it } from 'vitest';
import { checkKeyScopes } from './key-scopes.ts';

function mayCall(scopes: Parameters<typeof checkKeyScopes>[0], method: string, path: string): boolean {
  try {
    checkKeyScopes(scopes, method, path);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'key_scope_missing', status: 403 });
    return false;
  }
}

it.each<[string, string, readonly string[]]>([
  ['GET', '/v1/models', ['models']],
  ['HEAD', '/v1/models/a/b', ['models']],
  ['POST', '/v1/chat/completions', ['chat']],
  ['DELETE', '/v1/responses/resp_1', ['chat']],
  ['POST', '/v1/audio/speech', ['speech']],
  ['POST', '/v1/audio/transcriptions', ['transcription']],
  ['GET', '/v1/realtime', ['chat', 'speech', 'transcription']],
  ['GET', '/api/conversations/1/export', ['read']],
  ['GET', '/api/events', ['read']],
  ['PATCH', '/api/people/1', ['administration']],
  ['GET', '/metrics', ['administration']],
])('%s %s needs %j and nothing less', (method, path, needs) => {
  expect(mayCall(needs as never, method, path)).toBe(true);
  for (const missing of needs) {
    const others = keyScopes.filter((scope) => scope !== missing);
    expect(mayCall(others, method, path)).toBe(false);
  }
});

it.each([
  ['GET', '/api/keys'],
  ['POST', '/api/keys'],
  ['GET', '/api/auth/sessions'],
  ['POST', '/api/auth/change-password'],
  ['POST', '/api/accounts/close'],
  ['GET', '/api/voice'],
  ['DELETE', '/api/conversations/1'],
  ['GET', '/api/conversationsx'],
  ['GET', '/api/'],
])('no key may call %s %s', (method, path) => expect(mayCall(keyScopes, method, path)).toBe(false));
