import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMockOpenAiSpeech } from '#providers/speech/mocks/mock-openai-speech.ts';
import type { MockHttpServer } from '#providers/speech/mocks/mock-speech-http.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { openVoiceClient } from '../testing/voice-client.ts';

/** Sound of a service is kept; that of the offline voice is made anew as fast as it would be read. */
let service: MockHttpServer;
let server: TestServer;
beforeAll(async () => {
  service = await startMockOpenAiSpeech({ transcript: '' });
  server = await startTestServer({ OPENAI_SPEECH_BASE_URL: `${service.url}/v1`, OPENAI_SPEECH_KEY: 'test-key' });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const keptSounds = async () => (await readdir(server.dataDir, { recursive: true })).filter((name) => name.endsWith('.speech'));

it('speaks words of which nothing may be kept, and keeps no sound of them', async () => {
  const voice = await openVoiceClient(server.url);
  const voices = { 'en-US': { engine: 'openai', voice: 'alloy' } };
  const speak = async (turn: number, keep: boolean) => {
    const source = { kind: 'text' as const, text: keep ? 'A word.' : 'A quiet word.' };
    voice.send({ type: 'speak-start', turn, source, locale: 'en-US', voices, keep });
    await voice.untilType('speak-end', turn);
  };
  await speak(1, false);
  expect(voice.received.some(({ type }) => type === 'audio')).toBe(true);
  // What is kept is written in order: the sound of the second request would be preceded by that of the first.
  await speak(2, true);
  await expect.poll(keptSounds).toHaveLength(1);
  voice.close();
});
