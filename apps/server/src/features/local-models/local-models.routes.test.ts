import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import { listLocalModelsResponse } from '@parley/contracts/speech/local-models';
import type { Transcriber } from '@parley/voice/engines/transcriber';
import pino from 'pino';
import { expect, test } from 'vitest';
import { answerError, toHttpError } from '#http/answer/answer-error.ts';
import { authorize, type Actor } from '#http/guard/authorize.ts';
import type { App, AppEnvironment } from '#http/endpoint.ts';
import { createPublicFetch } from '#http/outbound/fetch-public-url.ts';
import { SpeechWorkerClient } from '#providers/speech/worker/speech-worker-client.ts';
import { LocalModelStore } from './local-model-store.ts';
import { registerLocalModelRoutes } from './local-models.routes.ts';
import { offerLocalHearing } from './offer-local-models.ts';

const bytes = Buffer.from('a model');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const log = pino({ level: 'silent' });

async function open(role: Actor['role'] = 'owner') {
  const folder = await mkdtemp(join(tmpdir(), 'parley-models-'));
  const model = {
    id: 'probe',
    label: 'Probe',
    kind: 'transcription',
    family: 'sense-voice',
    licence: 'MIT',
    source: 'https://example.org/probe',
    locales: ['en-US'],
    files: [{ role: 'model', name: 'model.onnx', url: 'http://127.0.0.1:9/model.onnx', bytes: bytes.length, sha256 }],
  } as const;
  const store = new LocalModelStore({ folder, fetchPublicUrl: createPublicFetch([]), catalogue: [model] });
  const app: App = new OpenAPIHono<AppEnvironment>();
  app.use(async (context, next) => {
    context.set('actor', { userId: 'u', role });
    await next();
  });
  app.onError((error) => answerError(toHttpError(error, log, 'request')));
  registerLocalModelRoutes(app, { authorize, log }, store);
  const ask = async (method: string, path: string, body?: Uint8Array) => {
    const init = { method, ...(body ? { body: new Uint8Array(body) } : {}) };
    const response = await app.request(`/api/speech/local-models${path}`, init, { incoming: {} });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { ask, store };
}

test('lists the available models with licence, source, size and checksum', async () => {
  const { ask } = await open();
  const { body } = await ask('GET', '');
  expect(listLocalModelsResponse.parse(body)).toMatchObject([
    { id: 'probe', status: 'absent', licence: 'MIT', totalBytes: 7, receivedBytes: 0, files: [{ name: 'model.onnx', sha256 }] },
  ]);
});

test('import, then delete; the transcription engine follows', async () => {
  const { ask, store } = await open();
  const offered: (Transcriber | null)[] = [];
  const client = new SpeechWorkerClient();
  const end = await offerLocalHearing(store, client, (transcriber) => offered.push(transcriber));
  expect(await ask('POST', '/probe/import?name=model.onnx', bytes)).toMatchObject({ status: 200, body: { status: 'installed' } });
  await expect.poll(() => offered.length).toBe(1);
  expect(offered[0]?.capabilities).toMatchObject({ id: 'sherpa', locales: ['en-US'], network: 'none' });
  expect(await ask('DELETE', '/probe')).toMatchObject({ status: 200, body: { status: 'absent' } });
  await expect.poll(() => offered.length).toBe(2);
  expect(offered[1]).toBeNull();
  end();
  await client.stop();
});

test('a download returns at once, and its failure is in the list', async () => {
  const { ask } = await open();
  expect((await ask('POST', '/probe/download')).status).toBe(200);
  await expect.poll(async () => (await ask('GET', '')).body).toMatchObject([{ status: 'failed', errorCode: 'address_not_allowed' }]);
});

test.each([
  ['POST', '/nobody/download', 404],
  ['POST', '/probe/import', 400],
  ['POST', '/probe/import?name=model.zip', 415],
  ['POST', '/probe/import?name=model.tar', 400],
  ['DELETE', '/nobody', 404],
])('%s %s is a %i', async (method, path, status) => {
  expect(await (await open()).ask(method, path, Buffer.from('x'))).toMatchObject({ status, body: { error: expect.anything() } });
});

test('a member may read, but not change', async () => {
  const { ask } = await open('member');
  expect((await ask('GET', '')).status).toBe(200);
  expect((await ask('POST', '/probe/download')).status).toBe(403);
  expect((await ask('DELETE', '/probe')).status).toBe(403);
});
