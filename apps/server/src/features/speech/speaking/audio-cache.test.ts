import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CachedSynthesizer } from '@parley/voice/engines/cached-synthesizer';
import type { SpeechEvent, SpeechRequest, Synthesizer } from '@parley/voice/engines/synthesizer';
import { systemClock } from '#clock.ts';
import { readEnv } from '#env.ts';
import { createEmbeddedLimits } from '#http/guard/limits.ts';
import { createPublicFetch } from '#http/outbound/fetch-public-url.ts';
import { noTracing } from '#tracing/tracing.ts';
import { createSpeech } from '../speech.ts';
import { type AudioCache, openAudioCache } from './audio-cache.ts';

let folder: string;
let cache: AudioCache;
let calls: string[];
let breaksOff: boolean;

const engine: Synthesizer = {
  capabilities: {
    id: 'openai',
    locales: [],
    voices: [],
    isStreaming: true,
    wordTiming: 'exact',
    output: 'pcm',
    network: 'remote',
    licence: 'service',
    downloadBytes: 0,
  },
  async *speak({ text }) {
    calls.push(text);
    yield { type: 'format', sampleRate: 24_000 };
    yield { type: 'mark', start: 0, end: text.length, atMs: 0 };
    yield { type: 'audio', samples: Int16Array.from({ length: 24_000 }, (_, index) => index % 100) };
    if (breaksOff) throw new Error('broke off');
    yield { type: 'done', durationMs: 1000 };
  },
};

const request = (text: string, more: Partial<SpeechRequest> = {}): SpeechRequest => ({
  text,
  locale: 'en-US',
  voice: 'alloy',
  rate: 1,
  pitch: 0,
  signal: new AbortController().signal,
  ...more,
});

const speak = (text: string, more?: Partial<SpeechRequest>) =>
  Array.fromAsync(new CachedSynthesizer(engine, cache).speak(request(text, more)));
const samplesOf = (events: SpeechEvent[]) => events.flatMap((event) => (event.type === 'audio' ? [...event.samples] : []));
const written = () => cache.settled();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-cache-'));
  cache = openAudioCache(join(folder, 'user'), 200_000);
  calls = [];
  breaksOff = false;
});
afterEach(async () => {
  await written();
  await rm(folder, { recursive: true });
});

test('the second time comes from disk, marks included', async () => {
  const first = await speak('Hello.');
  await written();
  const second = await speak('Hello.');
  expect(calls).toEqual(['Hello.']);
  expect(samplesOf(second)).toEqual(samplesOf(first));
  expect(second.filter((event) => event.type !== 'audio')).toEqual(first.filter((event) => event.type !== 'audio'));
});

test('another voice, rate, pitch or text is another recording', async () => {
  await speak('Hello.');
  await written();
  await speak('Hello.', { voice: 'nova' });
  await speak('Hello.', { rate: 1.5 });
  await speak('Hello.', { pitch: 2 });
  await speak('Hello!');
  expect(calls).toHaveLength(5);
});

test('does not keep interrupted or cancelled audio', async () => {
  breaksOff = true;
  await expect(speak('Hello.')).rejects.toThrow('broke off');
  breaksOff = false;
  for await (const event of new CachedSynthesizer(engine, cache).speak(request('Hello.'))) if (event.type === 'audio') break;
  await written();
  await speak('Hello.');
  expect(calls).toHaveLength(3);
});

test("one user's audio is not available to another, and is deleted separately", async () => {
  const clock = { ...systemClock, now: () => 0 };
  const { signal: stopping } = new AbortController();
  const services = {
    env: readEnv({}),
    fetchPublicUrl: createPublicFetch([]),
    clock,
    dataDir: folder,
    limits: createEmbeddedLimits(clock),
    tracing: noTracing,
    stopping,
  };
  const speech = createSpeech(services, null, () => undefined);
  const hear = async (userId: string) => {
    await Array.fromAsync(speech.personal(engine, userId).speak(request('Hello.')));
    await speech.close();
    return calls.length;
  };
  expect([await hear('mara'), await hear('jo'), await hear('mara'), await hear('jo')]).toEqual([1, 2, 2, 2]);
  await speech.forget('mara');
  expect([await hear('jo'), await hear('mara')]).toEqual([2, 3]);
});

test('the folder stays within its limit and keeps the recently used', async () => {
  await speak('one');
  await written();
  for (const text of ['two', 'three']) await speak(text);
  await written();
  await speak('one');
  await speak('four');
  await written();
  const user = join(folder, 'user');
  const sizes = await Promise.all((await readdir(user)).map(async (name) => (await stat(join(user, name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200_000);
  calls = [];
  await speak('one');
  expect(calls).toEqual([]);
});

test('deletes audio that was not heard for a week', async () => {
  await speak('old');
  const user = join(folder, 'user');
  await expect.poll(() => readdir(user).catch(() => [])).toEqual([expect.stringMatching(/\.speech$/)]);
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60_000);
  const [old] = await readdir(user);
  for (const name of await readdir(user)) await utimes(join(user, name), longAgo, longAgo);
  await speak('new');
  await written();
  expect(await readdir(user)).not.toContain(old);
});

test('clearing leaves nothing, and new audio is kept again', async () => {
  await speak('Hello.');
  await cache.clear();
  await expect(readdir(join(folder, 'user'))).rejects.toThrow('ENOENT');
  await speak('Hello.');
  await written();
  await speak('Hello.');
  expect(calls).toHaveLength(2);
});

test('a damaged file counts as absent', async () => {
  await speak('Hello.');
  await written();
  const user = join(folder, 'user');
  for (const name of await readdir(user)) await writeFile(join(user, name), 'damaged');
  expect(samplesOf(await speak('Hello.'))).toHaveLength(24_000);
  expect(calls).toHaveLength(2);
});
