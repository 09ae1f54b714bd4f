import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TranscriptionEvent, TranscriptionRequest } from '@parley/voice/engines/transcriber';
import { afterEach, expect, test } from 'vitest';
import { createLocalTranscriber } from './local-transcriber.ts';
import { SpeechWorkerClient } from './speech-worker-client.ts';

/** Stands in for the worker: says how many seconds it was given, in which language, after how many loads. */
const mock = `
let pending = Buffer.alloc(0); let loads = 0;
const send = (message) => { const p = Buffer.from(JSON.stringify(message)); const h = Buffer.alloc(5); h.writeUInt32LE(p.length); h[4] = 1; process.stdout.write(Buffer.concat([h, p])); };
process.stdin.on('end', () => process.exit(0));
process.stdin.on('data', (bytes) => {
  pending = Buffer.concat([pending, bytes]);
  while (pending.length >= 5 && pending.length >= 5 + pending.readUInt32LE(0)) {
    const end = 5 + pending.readUInt32LE(0);
    const request = JSON.parse(pending.subarray(5, end).toString());
    pending = pending.subarray(end);
    if (request.op === 'sherpa-load') { loads += 1; send({ id: request.id, event: 'result', value: { speakers: 0 } }); }
    if (request.op !== 'sherpa-transcribe') continue;
    const seconds = Buffer.from(request.audio, 'base64').length / 2 / request.sampleRate;
    if (seconds === 9) process.exit(1);
    if (seconds === 8) continue;
    send({ id: request.id, event: 'result', value: { text: seconds + ' s in ' + request.locale + ', loads ' + loads, language: 'de' } });
  }
});`;

const clients: SpeechWorkerClient[] = [];

async function open(files: Record<string, string> | null = { model: '/m' }) {
  const program = join(await mkdtemp(join(tmpdir(), 'parley-hearing-')), 'worker.mjs');
  await writeFile(program, mock);
  const client = new SpeechWorkerClient({ program });
  clients.push(client);
  const model = { id: 'm', family: 'whisper', licence: 'MIT', locales: ['de-DE'], bytes: 1 };
  return createLocalTranscriber({ client, model, files: async () => files });
}

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()));
});

async function hear(transcriber: Awaited<ReturnType<typeof open>>, seconds: number, given: Partial<TranscriptionRequest> = {}) {
  const transcription = transcriber.open({ locales: ['de-DE', 'en-US'], signal: new AbortController().signal, ...given });
  for (let second = 0; second < seconds; second += 1) transcription.push(new Int16Array(16_000));
  transcription.end();
  const events: TranscriptionEvent[] = [];
  for await (const event of transcription) events.push(event);
  return events;
}

test('hears a whole utterance with the language hint, loading the model once', async () => {
  const transcriber = await open();
  expect(await hear(transcriber, 2)).toEqual([{ type: 'final', text: '2 s in de-DE, loads 1', locale: 'de-DE', confidence: null }]);
  expect(await hear(transcriber, 3)).toMatchObject([{ text: '3 s in de-DE, loads 1' }]);
});

test('two who need a model that is not loaded yet wait for one loading, also where one of them leaves', async () => {
  const transcriber = await open();
  const leaving = new AbortController();
  const left = hear(transcriber, 1, { signal: leaving.signal });
  const staying = hear(transcriber, 2);
  leaving.abort();
  expect(await left).toEqual([]);
  expect(await staying).toMatchObject([{ text: '2 s in de-DE, loads 1' }]);
});

test('is ready at once where it was prepared', async () => {
  const transcriber = await open();
  await transcriber.prepare?.();
  expect(await hear(transcriber, 1)).toMatchObject([{ text: '1 s in de-DE, loads 1' }]);
  await expect((await open(null)).prepare?.()).rejects.toMatchObject({ code: 'transcription_unavailable' });
});

test('loads the model again in a new worker after the old one died', async () => {
  const transcriber = await open();
  await hear(transcriber, 1);
  await expect(hear(transcriber, 9)).rejects.toMatchObject({ code: 'transcription_failed', retryable: true });
  expect(await hear(transcriber, 1)).toMatchObject([{ text: '1 s in de-DE, loads 1' }]);
});

test('hears a long recording in pieces that the model can hear, also if it comes at once', async () => {
  const transcriber = await open();
  const whole = transcriber.open({ locales: ['de-DE'], signal: new AbortController().signal });
  whole.push(new Int16Array(16_000 * 40));
  whole.end();
  const text = '29 s in de-DE, loads 1 11 s in de-DE, loads 1';
  expect(await Array.fromAsync(whole)).toEqual([{ type: 'final', text, locale: 'de-DE', confidence: null }]);
  expect(await hear(transcriber, 40)).toMatchObject([{ text }]);
});

test('no audio is never sent', async () => {
  expect(await hear(await open(), 0)).toEqual([]);
  expect(clients[0]?.pid).toBeNull();
});

test('a model that is not here is typed', async () => {
  await expect(hear(await open(null), 1)).rejects.toMatchObject({ code: 'transcription_unavailable', retryable: false });
});

test('an abort ends it without an error, waiting or working', async () => {
  const transcriber = await open();
  const before = new AbortController();
  const idle = transcriber.open({ locales: ['de-DE'], signal: before.signal });
  idle.push(new Int16Array(16_000));
  before.abort();
  expect(await Array.fromAsync(idle)).toEqual([]);
  const during = new AbortController();
  const hearing = hear(transcriber, 8, { signal: during.signal });
  await expect.poll(() => clients[0]?.pid).toBeGreaterThan(0);
  during.abort();
  expect(await hearing).toEqual([]);
});
