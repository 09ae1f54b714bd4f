import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import OpenAI, { toFile } from 'openai';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pcm16Bytes } from '#providers/speech/audio/pcm.ts';
import { wavFile } from '#providers/speech/audio/wav.ts';
import { startMockOpenAiSpeech } from '#providers/speech/mocks/mock-openai-speech.ts';
import type { MockHttpServer } from '#providers/speech/mocks/mock-speech-http.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

let mock: MockHttpServer;
let server: TestServer;
let client: OpenAI;

beforeAll(async () => {
  mock = await startMockOpenAiSpeech({ transcript: 'hello from the mock' });
  server = await startTestServer({ OPENAI_TRANSCRIPTION_BASE_URL: `${mock.url}/v1`, OPENAI_TRANSCRIPTION_KEY: 'test-key' });
  client = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: 'any', maxRetries: 0 });
});
afterEach(() => mock.behave({ kind: 'none' }));
afterAll(async () => {
  await server.close();
  await mock.close();
});

const rate = 48_000;
const spoken = wavFile(
  rate,
  pcm16Bytes(
    Int16Array.from({ length: rate * 2 }, (_, index) => (index % 9600 < 6000 && index > 20_000 ? 8000 : 10) * Math.sin(index / 40)),
  ),
);
const silent = wavFile(16_000, Buffer.alloc(64_000));

async function upload(fields: Record<string, string>, file: Blob | null, path = '/api/transcriptions') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('file', file, 'recording.wav');
  const response = await fetch(server.url + path, { method: 'POST', body: form });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text };
}
const wav = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)], { type: 'audio/wav' });

test('the official client gets the text in each shape', async () => {
  const file = () => toFile(spoken, 'recording.wav', { type: 'audio/wav' });
  expect(await client.audio.transcriptions.create({ model: 'whisper-1', file: await file() })).toEqual({ text: 'hello from the mock' });
  expect(await client.audio.transcriptions.create({ model: 'whisper-1', file: await file(), response_format: 'text' })).toBe(
    'hello from the mock\n',
  );
  const verbose = await client.audio.transcriptions.create({
    model: 'whisper-1',
    file: await file(),
    language: 'en',
    response_format: 'verbose_json',
  });
  expect(verbose).toMatchObject({ text: 'hello from the mock', language: 'en', duration: 2 });
});

test('a file streamed from disk arrives complete', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recording-'));
  const path = join(folder, 'recording.wav');
  await writeFile(path, spoken);
  const { text } = await client.audio.transcriptions.create({ model: 'gpt-4o-transcribe', file: createReadStream(path) });
  expect(text).toBe('hello from the mock');
  await rm(folder, { recursive: true });
});

test('transcribes a dictated recording with its language as the hint', async () => {
  expect(await upload({ locale: 'pt-BR' }, wav(spoken))).toMatchObject({
    status: 200,
    body: { text: 'hello from the mock', engine: 'openai', durationMs: 2000 },
  });
  expect(mock.requests.at(-1)?.body.includes('name="language"\r\n\r\npt\r\n')).toBe(true);
});

test('sends a compressed recording to the service unchanged', async () => {
  const webm = new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4])], { type: 'audio/webm' });
  expect((await upload({ locale: 'ja-JP' }, webm)).status).toBe(200);
  expect(mock.requests.at(-1)?.body.includes(Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4]))).toBe(true);
});

test('does not send silence', async () => {
  const before = mock.requests.length;
  expect(await upload({ locale: 'en-US' }, wav(silent))).toMatchObject({ status: 422, body: { error: { code: 'transcription_empty' } } });
  expect(mock.requests).toHaveLength(before);
});

test("returns 400 with the field's name for malformed uploads", async () => {
  expect(await upload({ locale: 'en-US' }, null)).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_request', fields: { file: expect.any(String) } } },
  });
  expect(await upload({}, wav(spoken))).toMatchObject({ status: 400, body: { error: { fields: { locale: expect.any(String) } } } });
  const post = (contentType: string, body: string) =>
    fetch(`${server.url}/api/transcriptions`, { method: 'POST', headers: { 'content-type': contentType }, body });
  expect((await post('application/json', '{}')).status).toBe(415);
  expect((await post('multipart/form-data; boundary=x', 'not a form')).status).toBe(400);
  expect((await post('multipart/form-data', '--x')).status).toBe(400);
});

test('reports a missing engine and a failing service as errors', async () => {
  expect(await upload({ locale: 'en-US', engine: 'sherpa' }, wav(spoken))).toMatchObject({
    status: 409,
    body: { error: { code: 'transcription_unavailable' } },
  });
  mock.behave({ kind: 'status', status: 401 });
  expect(await upload({ locale: 'en-US' }, wav(spoken))).toMatchObject({ status: 502, body: { error: { code: 'provider_key_rejected' } } });
  mock.behave({ kind: 'garbage' });
  expect(await upload({ model: 'openai' }, wav(spoken), '/v1/audio/transcriptions')).toMatchObject({
    status: 502,
    body: { error: { code: 'provider_bad_response' } },
  });
});

test('refuses more than the limit while it arrives', async () => {
  const body = new Uint8Array(26 * 1024 * 1024);
  const response = await fetch(`${server.url}/api/transcriptions`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body,
  });
  expect(response.status).toBe(413);
});

test("limits one user's concurrent uploads before they are read", async () => {
  const uploads = Array.from({ length: 6 }, () =>
    request(`${server.url}/api/transcriptions`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000000' },
    }).on('error', () => {}),
  );
  for (const slow of uploads) slow.write('--x\r\n');
  await expect
    .poll(() => upload({ locale: 'en-US' }, wav(spoken)), { timeout: 15_000 })
    .toMatchObject({
      status: 429,
      body: { error: { code: 'rate_limited' } },
    });
  for (const slow of uploads) slow.destroy();
  await expect.poll(async () => (await upload({ locale: 'en-US' }, wav(spoken))).status, { timeout: 15_000 }).toBe(200);
});
