import type { KeyScope } from '@parley/contracts/accounts/key-scopes';

const authorization = '  -H "Authorization: Bearer $PARLEY_KEY"';

/**
 * A command that works with a key of these scopes. It reads the key from the variable `PARLEY_KEY`.
 *
 * @param origin of the server
 */
export function keyExample(scopes: readonly KeyScope[], origin: string): string {
  const post = (path: string, body: object) =>
    [`curl ${origin}${path}`, authorization, '  -H "Content-Type: application/json"', `  -d '${JSON.stringify(body)}'`].join(' \\\n');
  const get = (path: string) => [`curl "${origin}${path}"`, authorization].join(' \\\n');
  if (scopes.includes('chat'))
    return post('/v1/chat/completions', { model: 'guide/guide', messages: [{ role: 'user', content: 'Good morning' }] });
  if (scopes.includes('speech'))
    return `${post('/v1/audio/speech', { model: 'tts-1', voice: 'alloy', input: 'Good morning' })} \\\n  -o morning.mp3`;
  if (scopes.includes('transcription'))
    return [`curl ${origin}/v1/audio/transcriptions`, authorization, '  -F model=whisper-1', '  -F file=@morning.wav'].join(' \\\n');
  if (scopes.includes('read')) return get('/api/conversations');
  if (scopes.includes('models')) return get('/v1/models');
  return get('/api/people');
}
