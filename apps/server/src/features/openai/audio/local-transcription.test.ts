import OpenAI, { toFile } from 'openai';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pcm16Bytes } from '#providers/speech/audio/pcm.ts';
import { wavFile } from '#providers/speech/audio/wav.ts';
import { startMockOpenAiSpeech } from '#providers/speech/mocks/mock-openai-speech.ts';
import type { MockHttpServer } from '#providers/speech/mocks/mock-speech-http.ts';
import { whyNoLocalModels, writeOnePhraseRecogniser } from '#providers/speech/worker/testing/tiny-models.ts';
import { writeOwnModel } from '#testing/own-model.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const obstacle = await whyNoLocalModels();
if (obstacle !== null) console.warn(`SKIPPED: a downloaded recogniser cannot be tried here: ${obstacle}`);

const rate = 16_000;
const phrase = { id: 'phrase', label: 'Phrase', kind: 'transcription', family: 'sense-voice', locales: ['en-US'] } as const;
let mock: MockHttpServer;
let server: TestServer;
let client: OpenAI;

beforeAll(async () => {
  const own = await writeOwnModel(phrase, await writeOnePhraseRecogniser());
  mock = await startMockOpenAiSpeech({ transcript: 'From the service.' });
  server = await startTestServer({
    PARLEY_SPEECH_MODELS: own.catalogue,
    OPENAI_TRANSCRIPTION_BASE_URL: `${mock.url}/v1`,
    OPENAI_TRANSCRIPTION_KEY: 'test-key',
  });
  for (const { name, content } of own.files) {
    const url = `${server.url}/api/speech/local-models/phrase/import?name=${name}`;
    expect((await fetch(url, { method: 'POST', body: content })).status).toBe(200);
  }
  await vi.waitFor(async () => expect(await (await fetch(`${server.url}/api/speech/engines`)).text()).toContain('"sherpa"'));
  client = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: 'any', maxRetries: 0 });
}, 60_000);
afterAll(async () => {
  await server.close();
  await mock.close();
});

const speech = Int16Array.from({ length: rate * 2 }, (_, index) => (index % 3200 < 2000 ? 8000 : 10) * Math.sin(index / 13));
const write = (file: Buffer, name: string, model: string) =>
  toFile(file, name).then((recording) => client.audio.transcriptions.create({ model, file: recording }));

function stereoWav(): Buffer {
  const both = Int16Array.from({ length: speech.length * 2 }, (_, index) => (index % 2 === 0 ? (speech[index >> 1] ?? 0) : 0));
  const file = wavFile(rate, pcm16Bytes(both));
  file.writeUInt16LE(2, 22);
  return file;
}

describe.skipIf(obstacle !== null)('a recogniser on this machine', { timeout: 60_000 }, () => {
  it('writes down a stereo recording', async () => {
    expect((await write(stereoWav(), 'recording.wav', 'whisper-1')).text).toMatch(/hello there/i);
    expect(mock.requests).toHaveLength(0);
  });

  it('names the files that it takes, and the model that takes others, and is not asked again', async () => {
    const failure: unknown = await write(Buffer.from('ID3\u0004 an mp3'), 'recording.mp3', 'whisper-1').catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 400, code: 'invalid_request', param: 'file', message: expect.stringMatching(/WAV.*"openai"/) });
    expect((failure as InstanceType<typeof OpenAI.APIError>).headers?.get('x-should-retry')).toBe('false');
    expect(mock.requests).toHaveLength(0);
    expect((await write(Buffer.from('ID3\u0004 an mp3'), 'recording.mp3', 'openai')).text).toBe('From the service.');
  });
});
