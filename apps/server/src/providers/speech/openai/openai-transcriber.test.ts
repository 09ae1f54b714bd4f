import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPublicFetch } from '#http/outbound/fetch-public-url.ts';
import { wavFile } from '#providers/speech/audio/wav.ts';
import { startMockOpenAiSpeech } from '#providers/speech/mocks/mock-openai-speech.ts';
import type { MockHttpServer } from '#providers/speech/mocks/mock-speech-http.ts';
import type { SpeechTimeouts } from '#providers/speech/http/speech-limits.ts';
import { createOpenAiTranscriber, type RecordingTranscriber } from './openai-transcriber.ts';

let mock: MockHttpServer;
let transcribe: RecordingTranscriber;
/** For a service that never answers. The other tests use the usual times: the mock service may be slow on a busy machine. */
const impatient: SpeechTimeouts = { firstByteMs: 300, idleMs: 150 };
const file = { name: 'utter"ance.wav', mediaType: 'audio/wav', bytes: wavFile(16_000, Buffer.alloc(3200, 7)) };

const create = (timeouts?: SpeechTimeouts) =>
  createOpenAiTranscriber({
    baseUrl: `${mock.url}/v1`,
    apiKey: 'test-key',
    model: 'gpt-4o-mini-transcribe',
    fetch: createPublicFetch([new URL(mock.url).host]),
    timeouts,
  });

beforeAll(async () => {
  mock = await startMockOpenAiSpeech({ transcript: ' 안녕하세요. ' });
  transcribe = create();
});
afterEach(() => mock.behave({ kind: 'none' }));
afterAll(() => mock.close());

test('uploads the recording with the language hint and reads the text', async () => {
  const transcript = await transcribe({ file, language: 'ko', prompt: 'Parley', signal: new AbortController().signal });
  expect(transcript).toEqual({ text: '안녕하세요.', language: 'english', durationMs: 1500 });
  const sent = mock.requests.at(-1);
  const form = await new Response(new Uint8Array(sent?.body ?? Buffer.alloc(0)), {
    headers: { 'content-type': sent?.headers['content-type'] ?? '' },
  }).formData();
  expect(form.get('language')).toBe('ko');
  expect(form.get('prompt')).toBe('Parley');
  expect(form.get('model')).toBe('gpt-4o-mini-transcribe');
  const uploaded = form.get('file');
  if (!(uploaded instanceof File)) throw new Error('no file was uploaded');
  expect(uploaded.name).toBe('utter_ance.wav');
  expect(Buffer.from(await uploaded.arrayBuffer()).equals(file.bytes)).toBe(true);
});

test('without a hint no language is claimed', async () => {
  await transcribe({ file, signal: new AbortController().signal });
  expect(mock.requests.at(-1)?.body.includes('name="language"')).toBe(false);
});

test.each([
  ['a wrong key', { kind: 'status', status: 401 }, 'provider_key_rejected'],
  ['garbage', { kind: 'garbage' }, 'provider_bad_response'],
  ['endless text', { kind: 'oversize' }, 'provider_bad_response'],
  ['hanging up', { kind: 'close-mid-stream' }, 'provider_stream_ended'],
  ['silence', { kind: 'silent' }, 'provider_timeout'],
] as const)('%s becomes a typed error', async (_, misbehaviour, code) => {
  mock.behave(misbehaviour);
  const transcribing = create(code === 'provider_timeout' ? impatient : undefined);
  await expect(transcribing({ file, signal: new AbortController().signal })).rejects.toMatchObject({ name: 'SpeechError', code });
});

test('cancelling gives null, not an error', async () => {
  mock.behave({ kind: 'silent' });
  const cancel = new AbortController();
  const pending = transcribe({ file, signal: cancel.signal });
  cancel.abort();
  expect(await pending).toBeNull();
});
