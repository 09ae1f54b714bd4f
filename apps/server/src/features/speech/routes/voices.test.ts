import type { VoiceOption } from '@parley/contracts/voice-option';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAzureDouble } from '#providers/speech/doubles/azure-double.ts';
import { type EdgeDouble, startEdgeDouble } from '#providers/speech/doubles/edge-double.ts';
import { startElevenLabsDouble } from '#providers/speech/doubles/elevenlabs-double.ts';
import type { HttpDouble } from '#providers/speech/doubles/speech-http-double.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

let edge: EdgeDouble;
let elevenlabs: HttpDouble;
let server: TestServer;

beforeAll(async () => {
  [edge, elevenlabs] = await Promise.all([startEdgeDouble(), startElevenLabsDouble()]);
  server = await startTestServer({ EDGE_SPEECH_URL: edge.url, ELEVENLABS_API_KEY: 'test-key', ELEVENLABS_BASE_URL: elevenlabs.url });
});
afterAll(async () => {
  await server.close();
  await Promise.all([edge.close(), elevenlabs.close()]);
});

const list = async (query: string, on = server) => (await on.request('GET', `/api/speech/voices?${query}`)).body as VoiceOption[];
const values = (voices: VoiceOption[]) => voices.map((voice) => voice.value);

test('without consent nothing is asked of the service', async () => {
  expect(await list('engine=neural&locale=en-US&all=true')).toHaveLength(9);
});

test('all voices lists the curated ones first and then what the service reports, for the language', async () => {
  await server.request('PATCH', '/api/preferences', { speech: { edgeConsent: true } });
  const voices = await list('engine=neural&locale=en-US&all=true');
  expect(values(voices)).toEqual([...values(await list('engine=neural&locale=en-US')), 'en-US-AvaMultilingualNeural']);
  expect(voices.at(-1)).toMatchObject({ label: 'Ava', gender: 'female', spokenBy: ['edge'] });
});

test('an account’s own ElevenLabs voices are listed in every language', async () => {
  expect(values(await list('engine=elevenlabs&locale=ko-KR&all=true'))).toContain('abc123');
});

test('Azure is asked for its voices with the key, and a language has its own', async () => {
  const azure = await startAzureDouble();
  const host = new URL(azure.url).host;
  const env = { AZURE_SPEECH_KEY: 'test-key', AZURE_SPEECH_ENDPOINT: azure.url, PARLEY_ALLOWED_PRIVATE_HOSTS: host };
  const other = await startTestServer(env);
  const curated = values(await list('engine=azure&locale=de-DE', other));
  expect(curated).not.toContain('de-DE-SeraphinaMultilingualNeural');
  const voices = await list('engine=azure&locale=de-DE&all=true', other);
  expect(values(voices)).toEqual([...curated, 'de-DE-SeraphinaMultilingualNeural']);
  expect(voices.at(-1)).toMatchObject({ label: 'Seraphina', gender: 'female' });
  expect(values(await list('engine=azure&locale=fr-FR&all=true', other))).not.toContain('de-DE-SeraphinaMultilingualNeural');
  await other.close();
  await azure.close();
});

test('a service that does not answer leaves the curated list', async () => {
  const azure = await startAzureDouble();
  const other = await startTestServer({ AZURE_SPEECH_KEY: 'wrong', AZURE_SPEECH_ENDPOINT: azure.url });
  expect(await list('engine=azure&locale=de-DE&all=true', other)).toHaveLength(4);
  await other.close();
  await azure.close();
});

test('a listed voice that is not curated can be chosen', async () => {
  const response = await server.request('POST', '/v1/audio/speech', {
    model: 'neural',
    voice: 'en-US-AvaMultilingualNeural',
    input: 'Hello there.',
    response_format: 'wav',
  });
  expect(response.status).toBe(200);
  expect(edge.spoken.at(-1)).toMatchObject({ voice: 'en-US-AvaMultilingualNeural', text: 'Hello there.' });
});
