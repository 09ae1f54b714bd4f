import type { VoiceOption } from '@parley/contracts/speech/voice-option';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMockAzure } from '#providers/speech/mocks/mock-azure.ts';
import { type MockEdge, startMockEdge } from '#providers/speech/mocks/mock-edge.ts';
import { startMockElevenLabs } from '#providers/speech/mocks/mock-elevenlabs.ts';
import type { MockHttpServer } from '#providers/speech/mocks/mock-speech-http.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

let edge: MockEdge;
let elevenlabs: MockHttpServer;
let server: TestServer;

beforeAll(async () => {
  [edge, elevenlabs] = await Promise.all([startMockEdge(), startMockElevenLabs()]);
  server = await startTestServer({ EDGE_SPEECH_URL: edge.url, ELEVENLABS_API_KEY: 'test-key', ELEVENLABS_BASE_URL: elevenlabs.url });
});
afterAll(async () => {
  await server.close();
  await Promise.all([edge.close(), elevenlabs.close()]);
});

const list = async (query: string, on = server) => (await on.request('GET', `/api/speech/voices?${query}`)).body as VoiceOption[];
const values = (voices: VoiceOption[]) => voices.map((voice) => voice.value);

test('without consent the service is not called', async () => {
  expect(await list('engine=neural&locale=en-US&all=true')).toHaveLength(9);
});

test("lists the curated voices first and then the service's, for the language", async () => {
  await server.request('PATCH', '/api/preferences', { speech: { edgeConsent: true } });
  const voices = await list('engine=neural&locale=en-US&all=true');
  expect(values(voices)).toEqual([...values(await list('engine=neural&locale=en-US')), 'en-US-AvaMultilingualNeural']);
  expect(voices.at(-1)).toMatchObject({ label: 'Ava', gender: 'female', spokenBy: ['edge'] });
});

test("lists an account's own ElevenLabs voices in every language", async () => {
  expect(values(await list('engine=elevenlabs&locale=ko-KR&all=true'))).toContain('abc123');
});

test('asks Azure for its voices with the key, and lists those of the language', async () => {
  const azure = await startMockAzure();
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
  const azure = await startMockAzure();
  const other = await startTestServer({ AZURE_SPEECH_KEY: 'wrong', AZURE_SPEECH_ENDPOINT: azure.url });
  expect(await list('engine=azure&locale=de-DE&all=true', other)).toHaveLength(4);
  await other.close();
  await azure.close();
});

test('a listed voice outside the curated list can be chosen', async () => {
  const response = await server.request('POST', '/v1/audio/speech', {
    model: 'neural',
    voice: 'en-US-AvaMultilingualNeural',
    input: 'Hello there.',
    response_format: 'wav',
  });
  expect(response.status).toBe(200);
  expect(edge.spoken.at(-1)).toMatchObject({ voice: 'en-US-AvaMultilingualNeural', text: 'Hello there.' });
});
