import { request as sendRequest } from 'node:http';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whyNoLanguageModels, writeTinyModel } from '#providers/language/local/testing/tiny-model.ts';
import { writeToneVoice } from '#providers/speech/worker/testing/tiny-models.ts';
import { writeKitCatalogue } from '#testing/kit-catalogue.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

let server: TestServer;
let voice: Record<string, string>;
const missing = await whyNoLanguageModels();
if (missing !== null) console.warn(`SKIPPED: no GGUF file can be brought here: ${missing}`);

beforeAll(async () => {
  voice = await writeToneVoice();
  const { catalogue } = await writeKitCatalogue([
    { id: 'tone', label: 'Tone', kind: 'speech', family: 'vits', locales: ['en-US'], paths: voice },
  ]);
  server = await startTestServer({ PARLEY_SPEECH_MODELS: catalogue, PARLEY_OFFLINE_SPEECH: '0' }, undefined, undefined, {
    wholeMs: 1000,
    pauseMs: 60_000,
  });
});
afterAll(() => server.close());

/** Sends half of a body. */
function begin(path: string, body: Buffer) {
  const sent = sendRequest(server.url + path, { method: 'POST', headers: { 'content-length': body.length } });
  sent.on('error', () => {});
  const half = Math.floor(body.length / 2);
  sent.write(body.subarray(0, half));
  return {
    finish: () => sent.end(body.subarray(half)),
    status: new Promise<number | undefined>((resolve) => sent.once('response', ({ statusCode }) => resolve(statusCode))),
  };
}

type Upload = [path: string, body: () => Promise<Buffer>];
const gguf: Upload = ['/api/kit/import?name=mine.gguf', async () => readFile(await writeTinyModel())];

it.each<Upload>([
  ['/api/speech/local-models/tone/import?name=model.onnx', () => readFile(voice['model'] ?? '')],
  ['/api/kit/models/tone/import?name=model.onnx', () => readFile(voice['model'] ?? '')],
  ...(missing === null ? [gguf] : []),
  ['/api/import?name=export.json', async () => Buffer.from('[]')],
])('%s may take longer than other requests', async (path, body) => {
  const upload = begin(path, await body());
  expect(await begin('/api/folders', Buffer.from('{"name":"Slow"}')).status).toBe(408);
  upload.finish();
  expect(await upload.status).toBe(200);
});
