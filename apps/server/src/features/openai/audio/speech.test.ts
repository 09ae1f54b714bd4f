import OpenAI from 'openai';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readWavHeader } from '#providers/speech/audio/wav.ts';
import { bytesToPcm16 } from '#providers/speech/audio/pcm.ts';
import { openMp3Decoder } from '#providers/speech/audio/mp3-decoder.ts';
import { startMockOpenAiSpeech } from '#providers/speech/mocks/mock-openai-speech.ts';
import type { MockHttpServer } from '#providers/speech/mocks/mock-speech-http.ts';
import { tenOpenAiNames } from '#features/speech/testing/asked-for-voices.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

let mock: MockHttpServer;
let server: TestServer;
let client: OpenAI;

beforeAll(async () => {
  mock = await startMockOpenAiSpeech();
  server = await startTestServer({ OPENAI_SPEECH_BASE_URL: `${mock.url}/v1`, OPENAI_SPEECH_KEY: 'test-key' });
  client = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: 'any', maxRetries: 0 });
});
afterEach(() => mock.behave({ kind: 'none' }));
afterAll(async () => {
  await server.close();
  await mock.close();
});

const rms = (samples: Int16Array) => Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));

test('the official client gets an MP3 from eSpeak without any options', async () => {
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

test('pcm has the rate that OpenAI documents, and speed changes the length', async () => {
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

const heads: Record<string, [string, RegExp]> = {
  opus: ['audio/ogg', /^OggS.*OpusHead/s],
  aac: ['audio/aac', /^\u00ff[\u00f1\u00f9]/],
  flac: ['audio/flac', /^fLaC/],
};
test.each(Object.entries(heads))('%s is written as its players read it', async (format, [type, head]) => {
  const ask = async (input: string) => {
    const response = await client.audio.speech.create({ model: 'espeak', voice: 'nova', input, response_format: format as 'opus' });
    expect(response.headers.get('content-type')).toBe(type);
    return Buffer.from(await response.arrayBuffer());
  };
  const [short, long] = [await ask('One two three.'), await ask('One two three. '.repeat(6))];
  expect(short.toString('latin1')).toMatch(head);
  expect(long.length).toBeGreaterThan(short.length * 3);
});

test('sound comes as events where it is asked for, and is the same sound', async () => {
  const body = { model: 'espeak', voice: 'nova', input: 'One two three.', response_format: 'pcm' } as const;
  const plain = Buffer.from(await (await client.audio.speech.create(body)).arrayBuffer());
  const response = await client.audio.speech.create({ ...body, stream_format: 'sse' });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events = (await response.text())
    .split('\n\n')
    .filter(Boolean)
    .map((event) => JSON.parse(event.replace(/^data: /, '')) as { type: string; audio?: string });
  // The voice breathes: two recordings differ in their noise.
  const streamed = Buffer.concat(events.map(({ audio = '' }) => Buffer.from(audio, 'base64')));
  expect(Math.abs(streamed.length / plain.length - 1)).toBeLessThan(0.1);
  expect(events.at(-1)).toMatchObject({ type: 'speech.audio.done' });
});

test('speed reaches from a quarter to four times', async () => {
  const seconds = async (speed: number) => {
    const input = 'One two three four five six seven eight nine ten.';
    const response = await client.audio.speech.create({ model: 'espeak', voice: 'onyx', input, response_format: 'pcm', speed });
    return (await response.arrayBuffer()).byteLength / 2 / 24_000;
  };
  const [slowest, normal, fastest] = [await seconds(0.25), await seconds(1), await seconds(4)];
  for (const factor of [slowest / normal, normal / fastest]) {
    expect(factor).toBeGreaterThan(3.4);
    expect(factor).toBeLessThan(4.6);
  }
});

test('an OpenAI model goes to OpenAI if configured, with model and instructions', async () => {
  const response = await client.audio.speech.create({
    model: 'gpt-4o-mini-tts',
    voice: 'nova',
    input: 'Hello.',
    instructions: 'calm',
    response_format: 'wav',
  });
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  expect(JSON.parse(mock.requests.at(-1)?.body.toString() ?? '{}')).toMatchObject({
    model: 'gpt-4o-mini-tts',
    voice: 'nova',
    instructions: 'calm',
  });
});

test('without OpenAI, the own engine speaks an OpenAI model', async () => {
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
  await expect(own.audio.speech.create({ model: 'no-such-model', voice: 'nova', input: 'Hello.' })).rejects.toMatchObject({
    status: 404,
    code: 'model_not_found',
  });
  await bare.close();
});

test.each([
  [{ model: 'neural', voice: 'nova' }, 403, 'speech_consent_required'],
  [{ model: 'azure', voice: 'nova' }, 501, 'provider_not_configured'],
  [{ model: 'espeak', voice: 'no such voice' }, 404, 'speech_voice_unavailable'],
  [{ response_format: 'midi' }, 400, 'invalid_request'],
  [{ speed: 9 }, 400, 'invalid_request'],
  [{ input: ' ' }, 400, 'speech_text_empty'],
  [{ input: 'x'.repeat(30_000) }, 400, 'invalid_request'],
] as const)('%j is refused in OpenAI’s shape', async (change, status, code) => {
  const body = JSON.stringify({ model: 'espeak', voice: 'alloy', input: 'Hello.', ...change });
  const response = await fetch(`${server.url}/v1/audio/speech`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { code, message: expect.any(String), type: expect.any(String) } });
});

test('a failing service returns an error status, not half a file', async () => {
  mock.behave({ kind: 'status', status: 429 });
  const request = client.audio.speech.create({ model: 'openai', voice: 'nova', input: 'This has not been said before.' });
  await expect(request).rejects.toMatchObject({ status: 429, code: 'provider_rate_limited' });
});

test('failed requests free their place', async () => {
  mock.behave({ kind: 'status', status: 500 });
  for (let round = 0; round < 8; round += 1) {
    const request = client.audio.speech.create({ model: 'openai', voice: 'nova', input: `Never said before, ${round}.` });
    const failure = await request.catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: expect.stringMatching(/^(speech|provider)_/) });
  }
});

test('requests of clients that left free their place', async () => {
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

test('refuses too many concurrent requests', async () => {
  const body = JSON.stringify({ model: 'espeak', voice: 'alloy', input: 'Counting. '.repeat(1500), response_format: 'wav' });
  const left = new AbortController();
  const request = () =>
    fetch(`${server.url}/v1/audio/speech`, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal: left.signal });
  const responses = await Promise.all(Array.from({ length: 9 }, request));
  expect(responses.filter((response) => response.status === 429).length).toBeGreaterThanOrEqual(3);
  left.abort();
});

test('a foreign page cannot make it speak', async () => {
  const response = await fetch(`${server.url}/v1/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    body: JSON.stringify({ model: 'espeak', input: 'Hello.', voice: 'alloy' }),
  });
  expect(response.status).toBe(403);
});

test('lists voices and engines, and returns 400 for a malformed locale', async () => {
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
