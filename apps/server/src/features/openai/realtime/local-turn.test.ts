import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whyNoLocalModels, writeOnePhraseRecogniser } from '#providers/speech/worker/testing/tiny-models.ts';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { writeOwnModel } from '#testing/own-model.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { openRealtimeClient } from './testing/realtime-client.ts';
import { recordSpeech, silence } from './testing/record-speech.ts';

const obstacle = await whyNoLocalModels();
if (obstacle !== null) console.warn(`SKIPPED: a downloaded recogniser cannot be tried here: ${obstacle}`);

const phrase = { id: 'phrase', label: 'Phrase', kind: 'transcription', family: 'sense-voice', locales: ['en-US'] } as const;
let thinking: MockOpenAi;
let server: TestServer;

beforeAll(async () => {
  const own = await writeOwnModel(phrase, await writeOnePhraseRecogniser());
  thinking = await startMockOpenAi();
  server = await startTestServer({ PARLEY_SPEECH_MODELS: own.catalogue, OPENAI_BASE_URL: thinking.url });
  for (const { name, content } of own.files) {
    const url = `${server.url}/api/speech/local-models/phrase/import?name=${name}`;
    expect((await fetch(url, { method: 'POST', body: content })).status).toBe(200);
  }
}, 60_000);
afterAll(async () => {
  await server.close();
  await thinking.close();
});

describe.skipIf(obstacle !== null)('with a recogniser on this machine', { timeout: 60_000 }, () => {
  test('a spoken turn is written down here, and answered', async () => {
    const question = await recordSpeech(server.url, 'Hello there, how are you?');
    await expect.poll(async () => JSON.stringify(await (await fetch(`${server.url}/api/speech/engines`)).json())).toContain('"sherpa"');
    const client = await openRealtimeClient(server.url, 'mock-model');
    const audio = { input: { transcription: { model: 'gpt-4o-transcribe' } } };
    client.send({ type: 'session.update', session: { type: 'realtime', audio } });
    client.speak(Buffer.concat([question, silence(1500)]));
    expect(await client.until('conversation.item.input_audio_transcription.completed')).toMatchObject({
      transcript: expect.stringMatching(/hello there/i),
    });
    expect(await client.until('response.done')).toMatchObject({ response: { status: 'completed' } });
    expect(client.audio().length).toBeGreaterThan(20_000);
    await client.close();
  });
});
