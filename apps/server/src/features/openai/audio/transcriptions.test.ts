import OpenAI, { toFile } from 'openai';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pcm16Bytes } from '#providers/speech/audio/pcm.ts';
import { wavFile } from '#providers/speech/audio/wav.ts';
import { startMockOpenAiSpeech } from '#providers/speech/mocks/mock-openai-speech.ts';
import type { MockHttpServer } from '#providers/speech/mocks/mock-speech-http.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const rate = 16_000;
const spoken = wavFile(
  rate,
  pcm16Bytes(Int16Array.from({ length: rate * 2 }, (_, index) => (index % 3200 < 2000 ? 8000 : 10) * Math.sin(index / 13))),
);
let mock: MockHttpServer;
let server: TestServer;
let client: OpenAI;

beforeAll(async () => {
  mock = await startMockOpenAiSpeech({ transcript: 'Hello there. How are you?' });
  server = await startTestServer({ OPENAI_TRANSCRIPTION_BASE_URL: `${mock.url}/v1`, OPENAI_TRANSCRIPTION_KEY: 'test-key' });
  client = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: 'any', maxRetries: 0 });
});
afterAll(async () => {
  await server.close();
  await mock.close();
});

const recording = () => toFile(spoken, 'recording.wav', { type: 'audio/wav' });

it('subtitles come in both forms', async () => {
  const create = async (response_format: 'srt' | 'vtt') =>
    String(await client.audio.transcriptions.create({ model: 'whisper-1', file: await recording(), response_format }));
  expect(await create('srt')).toMatch(/^1\n00:00:00,000 --> 00:00:01,\d{3}\nHello there\.\n\n2\n/);
  expect(await create('vtt')).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
});

it('answers with the times of segments and words', async () => {
  const verbose = await client.audio.transcriptions.create({
    model: 'whisper-1',
    file: await recording(),
    response_format: 'verbose_json',
    timestamp_granularities: ['segment', 'word'],
  });
  expect(verbose.segments?.map(({ text }) => text)).toEqual(['Hello there.', 'How are you?']);
  expect(verbose.words?.map(({ word }) => word)).toEqual(['Hello', 'there', 'How', 'are', 'you']);
  expect(verbose.words?.at(-1)?.end).toBeLessThanOrEqual(2);
  const sent = mock.requests.at(-1)?.body.toString('latin1');
  expect(sent).toContain('name="timestamp_granularities[]"\r\n\r\nword');
});

it('the text is streamed as the official client reads it', async () => {
  const events = [];
  for await (const event of await client.audio.transcriptions.create({ model: 'gpt-4o-transcribe', file: await recording(), stream: true }))
    events.push(event);
  expect(events.at(-1)).toMatchObject({ type: 'transcript.text.done', text: 'Hello there. How are you?' });
  expect(events.map((event) => (event.type === 'transcript.text.delta' ? event.delta : '')).join('')).toBe('Hello there. How are you?');
});

it('times that are estimated are marked, and only where the answer has them', async () => {
  const timed = await startMockOpenAiSpeech({ transcript: 'Hello.', segments: [{ text: 'Hello.', start: 0, end: 1 }] });
  const other = await startTestServer({ OPENAI_TRANSCRIPTION_BASE_URL: `${timed.url}/v1`, OPENAI_TRANSCRIPTION_KEY: 'test-key' });
  const marks = async (url: string, fields: Omit<OpenAI.Audio.TranscriptionCreateParamsNonStreaming, 'model' | 'file'>) => {
    const asked = new OpenAI({ baseURL: `${url}/v1`, apiKey: 'any', maxRetries: 0 });
    const request = { model: 'whisper-1', file: await recording(), ...fields };
    return (await asked.audio.transcriptions.create(request).asResponse()).headers.get('x-parley-times');
  };
  const verbose = (...lists: ('word' | 'segment')[]) => ({ response_format: 'verbose_json' as const, timestamp_granularities: lists });
  expect(await marks(other.url, verbose('word'))).toBe('estimated');
  expect(await marks(other.url, verbose('word', 'segment'))).toBe('estimated');
  expect(await marks(other.url, verbose('segment'))).toBeNull();
  expect(await marks(other.url, { response_format: 'srt' })).toBeNull();
  expect(await marks(server.url, verbose('segment'))).toBe('estimated');
  expect(await marks(server.url, { response_format: 'vtt' })).toBe('estimated');
  expect(await marks(server.url, { response_format: 'json' })).toBeNull();
  await other.close();
  await timed.close();
});

it('a streamed transcript adds no spaces to Chinese and Japanese text', async () => {
  const text = '你好。今天天气很好。 再见！';
  const chinese = await startMockOpenAiSpeech({ transcript: text });
  const other = await startTestServer({ OPENAI_TRANSCRIPTION_BASE_URL: `${chinese.url}/v1`, OPENAI_TRANSCRIPTION_KEY: 'test-key' });
  const asked = new OpenAI({ baseURL: `${other.url}/v1`, apiKey: 'any', maxRetries: 0 });
  const stream = await asked.audio.transcriptions.create({ model: 'whisper-1', file: await recording(), stream: true });
  const deltas = (await Array.fromAsync(stream)).flatMap((event) => (event.type === 'transcript.text.delta' ? [event.delta] : []));
  expect(deltas.length).toBeGreaterThan(1);
  expect(deltas.join('')).toBe(text);
  await other.close();
  await chinese.close();
});

it('silence is a recording without words', async () => {
  const file = await toFile(wavFile(rate, Buffer.alloc(64_000)), 'silent.wav', { type: 'audio/wav' });
  expect(await client.audio.transcriptions.create({ model: 'whisper-1', file })).toEqual({ text: '' });
});

it('a prompt may be long', async () => {
  const prompt = 'Parley. '.repeat(1000);
  await client.audio.transcriptions.create({ model: 'whisper-1', file: await recording(), prompt });
  expect(mock.requests.at(-1)?.body.toString()).toContain(prompt.trim());
});

it('a translation into English is the recogniser’s own', async () => {
  expect(await client.audio.translations.create({ model: 'whisper-1', file: await recording() })).toEqual({
    text: 'Hello there. How are you?',
  });
  expect(mock.requests.at(-1)?.path).toBe('/v1/audio/translations');
});

it('answers 501 without a recogniser, and tells clients not to repeat it', async () => {
  const bare = await startTestServer();
  const other = new OpenAI({ baseURL: `${bare.url}/v1`, apiKey: 'any', maxRetries: 2 });
  for (const kind of ['transcriptions', 'translations'] as const) {
    const failure: unknown = await other.audio[kind]
      .create({ model: 'whisper-1', file: await recording() })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 501, code: 'transcription_unavailable' });
    expect((failure as InstanceType<typeof OpenAI.APIError>).headers?.get('x-should-retry')).toBe('false');
  }
  await bare.close();
});
