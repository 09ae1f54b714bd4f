import OpenAI from 'openai';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readWavHeader } from '#providers/speech/audio/wav.ts';
import { bytesToPcm16 } from '#providers/speech/audio/pcm.ts';
import { openMp3Decoder } from '#providers/speech/audio/mp3-decoder.ts';
import { startOpenAiSpeechDouble } from '#providers/speech/doubles/openai-speech-double.ts';
import type { HttpDouble } from '#providers/speech/doubles/speech-http-double.ts';
import { tenOpenAiNames } from '../testing/asked-for-voices.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

let double: HttpDouble;
let server: TestServer;
let client: OpenAI;

beforeAll(async () => {
  double = await startOpenAiSpeechDouble();
  server = await startTestServer({ OPENAI_SPEECH_BASE_URL: `${double.url}/v1`, OPENAI_SPEECH_KEY: 'test-key' });
  client = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: 'any', maxRetries: 0 });
});
afterEach(() => double.behave({ kind: 'none' }));
afterAll(async () => {
  await server.close();
  await double.close();
});

const rms = (samples: Int16Array) => Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));

test('the official client gets an MP3 from eSpeak without asking for anything', async () => {
  const response = await client.audio.speech.create({ model: 'espeak', voice: 'alloy', input: 'Good morning to all of you.' });
  expect(response.headers.get('content-type')).toBe('audio/mpeg');
  expect(response.headers.get('x-parley-engine')).toBe('espeak');
  const decoder = await openMp3Decoder();
  const { pcm, sampleRate } = decoder.decode(new Uint8Array(await response.arrayBuffer()));
  decoder.free();
  expect(pcm.length / sampleRate).toBeGreaterThan(1);
  expect(rms(pcm)).toBeGreaterThan(500);
});

test.each(tenOpenAiNames)('eSpeak answers to the name %s', async (voice) => {
  const response = await client.audio.speech.create({
    model: 'espeak',
    voice,
    input: 'Guten Morgen, wie geht es Ihnen heute?',
    response_format: 'wav',
  });
  const wav = Buffer.from(await response.arrayBuffer());
  expect(readWavHeader(wav)).toMatchObject({ sampleRate: 22_050, channels: 1 });
  expect(rms(bytesToPcm16(wav.subarray(44)))).toBeGreaterThan(500);
  expect(response.headers.get('x-parley-voice')).toMatch(/^de-DE/);
});

test('pcm comes at the rate OpenAI documents, and speed changes the length', async () => {
  const seconds = async (speed: number) => {
    const response = await client.audio.speech.create({
      model: 'espeak',
      voice: 'onyx',
      input: 'One two three four five six seven.',
      response_format: 'pcm',
      speed,
    });
    return (await response.arrayBuffer()).byteLength / 2 / 24_000;
  };
  const [slow, normal, fast] = [await seconds(0.5), await seconds(1), await seconds(2)];
  expect(slow).toBeGreaterThan(normal * 1.3);
  expect(fast).toBeLessThan(normal * 0.75);
});

test('an OpenAI model goes to OpenAI where that is configured, with model and instructions', async () => {
  const response = await client.audio.speech.create({
    model: 'gpt-4o-mini-tts',
    voice: 'nova',
    input: 'Hello.',
    instructions: 'calm',
    response_format: 'wav',
  });
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  expect(JSON.parse(double.requests.at(-1)?.body.toString() ?? '{}')).toMatchObject({
    model: 'gpt-4o-mini-tts',
    voice: 'nova',
    instructions: 'calm',
  });
});

test('an OpenAI model without OpenAI is spoken by the own engine', async () => {
  const bare = await startTestServer();
  const own = new OpenAI({ baseURL: `${bare.url}/v1`, apiKey: 'any', maxRetries: 0 });
  const response = await own.audio.speech.create({
    model: 'tts-1',
    voice: 'nova',
    input: 'Bonjour à toutes et à tous.',
    response_format: 'wav',
  });
  expect(response.headers.get('x-parley-engine')).toBe('espeak');
  expect(response.headers.get('x-parley-voice')).toMatch(/^fr-FR/);
  await response.arrayBuffer();
  await bare.close();
});

test.each([
  [{ model: 'neural', voice: 'nova' }, 403, 'speech_consent_required'],
  [{ model: 'azure', voice: 'nova' }, 409, 'provider_not_configured'],
  [{ model: 'espeak', voice: 'no such voice' }, 404, 'speech_voice_unavailable'],
  [{ response_format: 'opus' }, 400, 'invalid_request'],
  [{ speed: 9 }, 400, 'invalid_request'],
  [{ input: ' ' }, 400, 'speech_text_empty'],
  [{ input: 'x'.repeat(30_000) }, 400, 'invalid_request'],
] as const)('%j is refused in OpenAI’s shape', async (change, status, code) => {
  const body = JSON.stringify({ model: 'espeak', voice: 'alloy', input: 'Hello.', ...change });
  const response = await fetch(`${server.url}/v1/audio/speech`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { code, message: expect.any(String), type: expect.any(String) } });
});

test('a failing service is a status, not half a file', async () => {
  double.behave({ kind: 'status', status: 429 });
  const request = client.audio.speech.create({ model: 'openai', voice: 'nova', input: 'This has not been said before.' });
  await expect(request).rejects.toMatchObject({ status: 429, code: 'provider_rate_limited' });
});

test('requests that failed take no place', async () => {
  double.behave({ kind: 'status', status: 500 });
  for (let round = 0; round < 8; round += 1) {
    const request = client.audio.speech.create({ model: 'openai', voice: 'nova', input: `Never said before, ${round}.` });
    const failure = await request.catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: expect.stringMatching(/^(speech|provider)_/) });
  }
});

test('requests of clients that left take no place', async () => {
  const body = JSON.stringify({
    model: 'espeak',
    voice: 'alloy',
    input: 'A long text that nobody waits for. '.repeat(200),
    response_format: 'wav',
  });
  for (let round = 0; round < 10; round += 1) {
    const left = new AbortController();
    const response = await fetch(`${server.url}/v1/audio/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: left.signal,
    });
    expect(response.status).toBe(200);
    left.abort();
    await expect(response.arrayBuffer()).rejects.toThrow();
  }
});

test('more than a few at once are refused', async () => {
  const body = JSON.stringify({ model: 'espeak', voice: 'alloy', input: 'Counting. '.repeat(1500), response_format: 'wav' });
  const left = new AbortController();
  const request = () =>
    fetch(`${server.url}/v1/audio/speech`, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal: left.signal });
  const responses = await Promise.all(Array.from({ length: 9 }, request));
  expect(responses.filter((response) => response.status === 429).length).toBeGreaterThanOrEqual(3);
  left.abort();
});

test('a foreign page may not make it speak', async () => {
  const response = await fetch(`${server.url}/v1/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    body: JSON.stringify({ model: 'espeak', input: 'Hello.', voice: 'alloy' }),
  });
  expect(response.status).toBe(403);
});

test('lists voices and engines, and a malformed locale is a 400', async () => {
  const get = async (path: string) => {
    const response = await fetch(server.url + path);
    return { status: response.status, body: (await response.json()) as { value: string; label: string }[] };
  };
  expect((await get('/api/speech/voices?engine=neural&locale=en-US')).body).toHaveLength(9);
  expect((await get('/v1/audio/voices?engine=espeak&locale=ko-KR')).body).toHaveLength(4);
  expect((await get('/api/speech/voices?locale=english')).status).toBe(400);
  expect((await get('/api/speech/voices?engine=nonsense')).status).toBe(400);
  const engines = (await get('/api/speech/engines')).body as unknown as { speech: object[]; transcription: object[] };
  expect(engines.speech).toContainEqual(expect.objectContaining({ id: 'espeak', isAvailable: true, isOffline: true }));
  expect(engines.speech).toContainEqual(
    expect.objectContaining({ id: 'neural', isAvailable: false, unavailable: 'consent_required', needsConsent: true }),
  );
  expect(engines.transcription).toContainEqual(expect.objectContaining({ id: 'openai', isAvailable: false, unavailable: 'key_required' }));
});
