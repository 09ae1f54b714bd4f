import { expect, it } from 'vitest';
import { keyExample } from './key-example.ts';

const origin = 'https://parley.example';

it.each([
  ['chat', '/v1/chat/completions'],
  ['speech', '/v1/audio/speech'],
  ['transcription', '/v1/audio/transcriptions'],
  ['read', '/api/conversations'],
  ['models', '/v1/models'],
  ['administration', '/api/people'],
] as const)('a key for %s gets an example that it may call', (scope, path) => {
  const example = keyExample([scope], origin);
  expect(example).toContain(`${origin}${path}`);
  expect(example).toContain('"Authorization: Bearer $PARLEY_KEY"');
});
