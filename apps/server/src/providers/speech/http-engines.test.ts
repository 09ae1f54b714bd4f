import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SpeechEvent, SpeechRequest, Synthesizer } from '@parley/voice/engines/synthesizer';
import { createPublicFetch, type PublicFetch } from '#http/outbound/fetch-public-url.ts';
import type { SpeechTimeouts } from '#providers/speech/http/speech-limits.ts';
import { createAzureSynthesizer } from './azure/azure-synthesizer.ts';
import { startMockAzure } from './mocks/mock-azure.ts';
import { startMockElevenLabs } from './mocks/mock-elevenlabs.ts';
import { startMockOpenAiSpeech } from './mocks/mock-openai-speech.ts';
import type { MockHttpServer } from './mocks/mock-speech-http.ts';
import { msPerCharacter } from './mocks/spoken-tone.ts';
import { createElevenLabsSynthesizer } from './elevenlabs/elevenlabs-synthesizer.ts';
import { createOpenAiSynthesizer } from './openai/openai-synthesizer.ts';

/** For a service that never answers. The other tests use the usual times: the mock service may be slow on a busy machine. */
const impatient: SpeechTimeouts = { firstByteMs: 400, idleMs: 150 };
const common = { locales: ['en-US'], voices: [] };
type EngineOptions = { url: string; key?: string; fetch: PublicFetch; timeouts?: SpeechTimeouts };

const engines: [string, () => Promise<MockHttpServer>, (options: EngineOptions) => Synthesizer][] = [
  [
    'openai',
    () => startMockOpenAiSpeech(),
    ({ url, key = 'test-key', ...more }) =>
      createOpenAiSynthesizer({ ...common, baseUrl: `${url}/v1`, apiKey: key, model: 'gpt-4o-mini-tts', ...more }),
  ],
  [
    'azure',
    () => startMockAzure(),
    ({ url, key = 'test-key', ...more }) => createAzureSynthesizer({ ...common, baseUrl: url, apiKey: key, ...more }),
  ],
  [
    'elevenlabs',
    () => startMockElevenLabs(),
    ({ url, key = 'test-key', ...more }) =>
      createElevenLabsSynthesizer({ ...common, baseUrl: url, apiKey: key, model: 'eleven_flash_v2_5', ...more }),
  ],
];

const request = (text: string, signal = new AbortController().signal): SpeechRequest => ({
  text,
  locale: 'en-US',
  voice: 'v',
  rate: 1,
  pitch: 0,
  signal,
});

const samplesOf = (events: SpeechEvent[]) => events.reduce((sum, event) => sum + (event.type === 'audio' ? event.samples.length : 0), 0);

describe.each(engines)('%s', (id, start, create) => {
  let mock: MockHttpServer;
  let engine: Synthesizer;
  let fetch: PublicFetch;

  beforeAll(async () => {
    mock = await start();
    fetch = createPublicFetch([new URL(mock.url).host]);
    engine = create({ url: mock.url, fetch });
  });
  afterEach(() => mock.behave({ kind: 'none' }));
  afterAll(() => mock.close());

  test('speaks all of the text, markup included', async () => {
    const text = 'Fish & <chips> for "two" 👍';
    const events = await Array.fromAsync(engine.speak(request(text)));
    expect(events[0]).toEqual({ type: 'format', sampleRate: 24_000 });
    expect(samplesOf(events)).toBe((text.length * msPerCharacter * 24_000) / 1000);
    expect(events.at(-1)).toEqual({ type: 'done', durationMs: text.length * msPerCharacter });
    const marks = events.filter((event) => event.type === 'mark');
    if (engine.capabilities.wordTiming === 'exact') {
      expect(marks.map((mark) => text.slice(mark.start, mark.end))).toEqual(['Fish', 'chips', 'for', 'two']);
      expect(marks[1]?.atMs).toBeCloseTo(text.indexOf('chips') * msPerCharacter);
    } else expect(marks).toEqual([]);
  });

  test.each([
    ['a wrong key', { kind: 'status', status: 401 }, 'provider_key_rejected', false],
    ['too many requests', { kind: 'status', status: 429 }, 'provider_rate_limited', true],
    ['a broken service', { kind: 'status', status: 500 }, 'provider_failed', true],
    ['hanging up in the middle', { kind: 'close-mid-stream' }, 'provider_stream_ended', true],
    ['a stream that never ends', { kind: 'missing-end' }, 'provider_timeout', true],
    ['silence', { kind: 'silent' }, 'provider_timeout', true],
    ['endless bytes', { kind: 'oversize' }, 'provider_bad_response', true],
    ['a web page', { kind: 'web-page' }, 'provider_bad_response', true],
    ['an answer that comes too late', { kind: 'delay', delayMs: 800 }, 'provider_timeout', true],
  ] as const)('%s becomes a typed error', async (_, misbehaviour, code, retryable) => {
    mock.behave(misbehaviour);
    const created = create({ url: mock.url, fetch, timeouts: code === 'provider_timeout' ? impatient : undefined });
    await expect(Array.fromAsync(created.speak(request('Hello there.')))).rejects.toMatchObject({ name: 'SpeechError', code, retryable });
  });

  test('a slow answer in time is spoken whole', async () => {
    mock.behave({ kind: 'delay', delayMs: 150 });
    const events = await Array.fromAsync(engine.speak(request('Hello there.')));
    expect(samplesOf(events)).toBe(('Hello there.'.length * msPerCharacter * 24_000) / 1000);
    expect(events.at(-1)?.type).toBe('done');
  });

  test('a key the service refuses is named as such', async () => {
    const wrong = create({ url: mock.url, key: 'wrong', fetch });
    await expect(Array.fromAsync(wrong.speak(request('Hello.')))).rejects.toMatchObject({ code: 'provider_key_rejected' });
  });

  test('an address on a private network is refused without permission', async () => {
    const closed = create({ url: mock.url, fetch: createPublicFetch([]) });
    const before = mock.requests.length;
    await expect(Array.fromAsync(closed.speak(request('Hello.')))).rejects.toMatchObject({ code: 'address_not_allowed', retryable: false });
    expect(mock.requests).toHaveLength(before);
  });

  test('cancelling ends at once and without an error', async () => {
    for (const misbehaviour of [{ kind: 'silent' }, { kind: 'missing-end' }] as const) {
      mock.behave(misbehaviour);
      const cancel = new AbortController();
      const before = mock.requests.length;
      const events = Array.fromAsync(engine.speak(request('Hello.', cancel.signal)));
      await expect.poll(() => mock.requests.length, { interval: 1 }).toBe(before + 1);
      cancel.abort();
      // Neither service ever ends its answer. An engine that waits for one would stop here.
      expect((await events).some((event) => event.type === 'done')).toBe(false);
    }
  });

  test.each(['  ', '…!', '🎉'])('%j has nothing to say and is not sent', async (text) => {
    const before = mock.requests.length;
    const events = await Array.fromAsync(engine.speak(request(text)));
    expect(events.map((event) => event.type)).toEqual(['format', 'done']);
    expect(mock.requests).toHaveLength(before);
  });

  if (id === 'elevenlabs') {
    test('lines that are no JSON are a bad answer', async () => {
      mock.behave({ kind: 'garbage' });
      await expect(Array.fromAsync(engine.speak(request('Hello.')))).rejects.toMatchObject({ code: 'provider_bad_response' });
    });
  }
});

describe('openai details', () => {
  test('a self-hosted server that answers with WAV is understood', async () => {
    const mock = await startMockOpenAiSpeech({ alwaysWav: true });
    const fetch = createPublicFetch([new URL(mock.url).host]);
    const engine = createOpenAiSynthesizer({ ...common, baseUrl: `${mock.url}/v1/`, apiKey: 'test-key', model: 'kokoro', fetch });
    const events = await Array.fromAsync(engine.speak(request('Hello.')));
    expect(samplesOf(events)).toBe((6 * msPerCharacter * 24_000) / 1000);
    await mock.close();
  });

  test('sends what the endpoint documents, and instructions only to models that take them', async () => {
    const mock = await startMockOpenAiSpeech();
    const fetch = createPublicFetch([new URL(mock.url).host]);
    const engine = createOpenAiSynthesizer({ ...common, baseUrl: `${mock.url}/v1`, apiKey: 'test-key', model: 'gpt-4o-mini-tts', fetch });
    const calm = { ...request('Hello.'), rate: 9, voice: 'coral', instructions: 'calm' };
    await Array.fromAsync(engine.speak(calm));
    const old = { ...calm, model: 'tts-1' };
    await Array.fromAsync(engine.speak(old));
    const bodies = mock.requests.map(({ body }) => JSON.parse(body.toString('utf8')) as unknown);
    expect(bodies).toEqual([
      { model: 'gpt-4o-mini-tts', input: 'Hello.', voice: 'coral', response_format: 'pcm', speed: 4, instructions: 'calm' },
      { model: 'tts-1', input: 'Hello.', voice: 'coral', response_format: 'pcm', speed: 4 },
    ]);
    await mock.close();
  });

  test('a text beyond the limit goes in pieces and comes back as one', async () => {
    const mock = await startMockOpenAiSpeech();
    const fetch = createPublicFetch([new URL(mock.url).host]);
    const engine = createOpenAiSynthesizer({
      ...common,
      baseUrl: `${mock.url}/v1`,
      apiKey: 'test-key',
      model: 'tts-1',
      fetch,
    });
    const text = 'A sentence of forty characters, more or less. '.repeat(100);
    const events = await Array.fromAsync(engine.speak(request(text)));
    const inputs = mock.requests.map(({ body }) => (JSON.parse(body.toString('utf8')) as { input: string }).input);
    expect(inputs.length).toBe(2);
    expect(inputs.join('')).toBe(text);
    expect(inputs[0]).toMatch(/\. $/);
    expect(events.filter((event) => event.type === 'format')).toHaveLength(1);
    expect(samplesOf(events)).toBe((text.length * msPerCharacter * 24_000) / 1000);
    await mock.close();
  });
});
