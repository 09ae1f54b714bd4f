import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ApiErrorCode } from '@parley/contracts/api-error';
import type { Kit } from '@parley/contracts/models/kit';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createPublicFetch } from '#http/outbound/fetch-public-url.ts';
import { LocalModelStore } from '#features/local-models/local-model-store.ts';
import type { LocalModel } from '#features/local-models/local-model.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { type ModelMirror, startModelMirror } from '#testing/model-mirror.ts';
import type { LanguageProvider } from '#providers/language/language-provider.ts';
import { KitPlanFile } from './kit-plan.ts';
import { createLocalLanguage } from './local-language.ts';
import { OfflineKit } from './offline-kit.ts';

const weights = Buffer.alloc(100_000, 'weights');
const model: LocalModel = {
  id: 'tiny',
  label: 'Tiny',
  kind: 'language',
  family: 'gguf',
  licence: 'CC0-1.0',
  source: 'https://example.org',
  locales: ['en-US'],
  memoryBytes: 2_000_000_000,
  files: [
    {
      role: 'model',
      name: 'tiny.gguf',
      url: 'https://models.invalid/tiny.gguf',
      bytes: weights.length,
      sha256: createHash('sha256').update(weights).digest('hex'),
    },
  ],
};
/** Twice as large, so that it comes second. */
const ears = Buffer.alloc(200_000, 'ears');
const listener: LocalModel = {
  ...model,
  id: 'ears',
  kind: 'transcription',
  files: [{ ...model.files[0]!, name: 'ears.bin', bytes: ears.length, sha256: createHash('sha256').update(ears).digest('hex') }],
};
const request = { parts: [{ part: 'thinks', modelId: 'tiny' }] } as const;

let folder: string;
let mirror: ModelMirror;
let machine: Kit['machine'];
let engine: { unavailable: ApiErrorCode | null; trial: ApiErrorCode | null; trials: number; isSlow: boolean };
let service: OfflineKit;
let speech: LocalModelStore;
let provider: LanguageProvider;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-offline-kit-'));
  await writeFile(join(folder, 'weights'), weights);
  await writeFile(join(folder, 'ears'), ears);
  mirror = await startModelMirror({ 'tiny/tiny.gguf': join(folder, 'weights'), 'ears/ears.bin': join(folder, 'ears') });
  machine = { freeDiskBytes: 100e9, totalMemoryBytes: 16e9, availableMemoryBytes: 8e9 };
  engine = { unavailable: null, trial: null, trials: 0, isSlow: false };
  await open();
});

/** Starts the kit on what the folder has. */
async function open(): Promise<void> {
  const common = { fetchPublicUrl: createPublicFetch([]), mirror: mirror.url };
  speech = new LocalModelStore({ ...common, folder: join(folder, 'speech'), catalogue: [listener] });
  const language = new LocalModelStore({ ...common, folder: join(folder, 'language'), catalogue: [model] });
  const local = createLocalLanguage(language, null as never, 8192);
  ({ provider } = local);
  service = new OfflineKit({
    models: {
      language,
      speech,
      engine: {
        ...local.engine,
        unavailable: () => engine.unavailable,
        tokensPerSecond: () => null,
        async tryOut(_modelId, signal) {
          engine.trials += 1;
          if (engine.isSlow) await setTimeout(60_000, undefined, { signal });
          if (engine.trial) throw new HttpError(engine.trial, 'The trial failed.');
        },
      },
    },
    plan: new KitPlanFile(join(folder, 'kit.json')),
    readMachine: async () => machine,
    clock: { now: () => Date.now() } as never,
    log: pino({ level: 'silent' }),
  });
  await service.open();
}

afterEach(async () => {
  vi.restoreAllMocks();
  await service.stop();
  await mirror.close();
  await rm(folder, { recursive: true, force: true });
});

const thinks = async () => (await service.state('en-US')).parts[0];
const offered = async () => (await provider.listModels(new AbortController().signal)).map(({ id }) => id);
const reach = (status: string) => expect.poll(async () => (await thinks())?.status, { timeout: 20_000 }).toBe(status);

it.each<[ApiErrorCode, () => void]>([
  ['storage_full', () => (machine.freeDiskBytes = 200_000_000)],
  ['memory_too_small', () => (machine.totalMemoryBytes = 2_500_000_000)],
  ['processor_unsupported', () => (engine.unavailable = 'processor_unsupported')],
  ['model_engine_missing', () => (engine.unavailable = 'model_engine_missing')],
])('refuses with %s before anything is fetched', async (code, arrange) => {
  arrange();
  await expect(service.start({ parts: [...request.parts] })).rejects.toMatchObject({ code });
  expect(mirror.asked).toEqual([]);
  expect((await thinks())?.status).toBe('absent');
});

it('a disk that fills up during a download is an error, and the download continues once there is room', async () => {
  const partial = join(folder, 'language', 'tiny', 'tiny.gguf.part');
  await mkdir(join(folder, 'language', 'tiny'), { recursive: true });
  await symlink('/dev/full', partial);
  await service.start({ parts: [...request.parts] });
  await reach('failed');
  expect(await thinks()).toMatchObject({ errorCode: 'storage_full' });
  await rm(partial);
  await service.resume();
  await reach('installed');
});

it.each<ApiErrorCode>(['memory_too_small', 'processor_unsupported', 'model_engine_missing', 'model_damaged'])(
  'a model whose trial fails with %s is told, and tried again on request',
  async (code) => {
    engine.trial = code;
    await service.start({ parts: [...request.parts] });
    await reach('failed');
    expect(await thinks()).toMatchObject({ errorCode: code });
    await service.resume();
    await reach('failed');
    engine.trial = null;
    await service.resume();
    await reach('installed');
  },
);

it('a model whose trial failed is not in use, and is removed when another one is to be chosen', async () => {
  engine.trial = 'memory_too_small';
  await service.start({ parts: [...request.parts] });
  await reach('failed');
  expect(await offered()).toEqual([]);
  await service.cancel();
  expect(await thinks()).toMatchObject({ status: 'absent', errorCode: null });
  expect(await offered()).toEqual([]);
});

it.each<[ApiErrorCode, string]>([
  ['memory_too_small', 'absent'],
  ['model_damaged', 'absent'],
  ['model_engine_missing', 'installed'],
  ['processor_unsupported', 'installed'],
])('after %s in its trial, a model is %s when another one is to be chosen', async (code, status) => {
  engine.trial = code;
  await service.start({ parts: [...request.parts] });
  await reach('failed');
  await service.cancel();
  expect(await thinks()).toMatchObject({ status, errorCode: null });
});

it('a model that was tried stays in use after a restart while another part has failed', async () => {
  await mkdir(join(folder, 'speech', 'ears'), { recursive: true });
  await symlink('/dev/full', join(folder, 'speech', 'ears', 'ears.bin.part'));
  await service.start({ parts: [...request.parts, { part: 'hears', modelId: 'ears' }] });
  await expect.poll(async () => (await service.state('en-US')).parts[1]?.status, { timeout: 20_000 }).toBe('failed');
  await service.stop();
  engine.isSlow = true;
  await open();
  expect(await offered()).toEqual(['tiny']);
  expect((await service.state('en-US')).parts.map(({ status }) => status)).toEqual(['installed', 'failed', 'absent']);
  expect(engine.trials).toBe(1);
});

it('a model is in use only after its trial, and is reported then', async () => {
  const seen: Promise<string[]>[] = [];
  let withheld = service.withheld;
  service.onChange(() => {
    if (service.withheld === withheld) return;
    ({ withheld } = service);
    seen.push(offered());
  });
  engine.isSlow = true;
  await service.start({ parts: [...request.parts] });
  await reach('checking');
  expect(await offered()).toEqual([]);
  await service.pause();
  engine.isSlow = false;
  await service.resume();
  await reach('installed');
  expect(await offered()).toEqual(['tiny']);
  expect(await seen.at(-1)).toEqual(['tiny']);
});

it('tries a model once, and then brings the next part', async () => {
  await service.start({ parts: [...request.parts, { part: 'hears', modelId: 'ears' }] });
  await expect.poll(async () => (await service.state('en-US')).parts[1]?.status, { timeout: 20_000 }).toBe('installed');
  expect(mirror.asked.map(({ path }) => path)).toEqual(['tiny/tiny.gguf', 'ears/ears.bin']);
  expect(engine.trials).toBe(1);
});

it('resume tries a failed part again, also while the kit still reads the disk for the other parts', async () => {
  const { state } = LocalModelStore.prototype;
  const reading = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let reads = 0;
  vi.spyOn(LocalModelStore.prototype, 'state').mockImplementation(async function (this: LocalModelStore, id) {
    const answer = await state.call(this, id);
    // The first read after the failure asks whether everything is here, the second one what comes next.
    if (id === 'ears' && answer.status === 'installed' && engine.trials === 1 && ++reads === 2) {
      reading.resolve();
      await goOn.promise;
    }
    return answer;
  });
  await service.start({ parts: [{ part: 'hears', modelId: 'ears' }] });
  await expect.poll(async () => (await service.state('en-US')).parts[1]?.status, { timeout: 20_000 }).toBe('installed');
  engine.trial = 'model_damaged';
  await service.start({ parts: [...request.parts, { part: 'hears', modelId: 'ears' }] });
  await reading.promise;
  engine.trial = null;
  await service.resume();
  expect((await thinks())?.status).toBe('waiting');
  goOn.resolve();
  await reach('installed');
  expect(engine.trials).toBe(2);
});

it('a download that is resumed right after a pause is not reported as failed', async () => {
  mirror.manner = 'held';
  await service.start({ parts: [...request.parts] });
  await reach('downloading');
  const paused = service.pause();
  const resumed = service.resume();
  mirror.manner = 'whole';
  await Promise.all([paused, resumed]);
  await reach('installed');
});

it.each<[string, string, () => Promise<void>]>([
  ['pause', 'installed', () => service.pause()],
  ['cancel', 'installed', () => service.cancel()],
  ['the removal of the model', 'installed', () => service.forget('tiny')],
  // The next start tries it.
  ['stop', 'waiting', () => service.stop()],
])('%s ends the trial of a model, which is no failure: it is %s', async (_name, status, end) => {
  engine.isSlow = true;
  await service.start({ parts: [...request.parts] });
  await reach('checking');
  await end();
  expect(await thinks()).toMatchObject({ status, errorCode: null });
});

it('a trial that a pause ended begins anew after the pause', async () => {
  engine.isSlow = true;
  await service.start({ parts: [...request.parts] });
  await reach('checking');
  await service.pause();
  engine.isSlow = false;
  await service.resume();
  await reach('installed');
  expect(engine.trials).toBe(2);
});

it.each<[string, () => Promise<void>]>([
  ['stopped', () => speech.cancel('ears')],
  ['removed', () => speech.delete('ears')],
])('a download that is %s elsewhere leaves the plan and is no failure, and the next part comes', async (_name, end) => {
  const hears = async () => (await service.state('en-US')).parts[1];
  mirror.manner = 'held';
  await service.start({ parts: [{ part: 'hears', modelId: 'ears' }] });
  await expect.poll(() => mirror.asked.length).toBe(1);
  await service.start({ parts: [...request.parts] });
  await end();
  mirror.manner = 'whole';
  await reach('installed');
  expect(await hears()).toMatchObject({ status: 'absent', errorCode: null });
  expect(mirror.asked.map(({ path }) => path)).toEqual(['ears/ears.bin', 'tiny/tiny.gguf']);
});

it('a download that fails elsewhere is no failure of the kit, which could not try it again', async () => {
  mirror.manner = 'cut';
  await expect(speech.download('ears')).rejects.toMatchObject({ code: 'download_interrupted' });
  const { state, parts } = await service.state('en-US');
  expect(state).toBe('idle');
  expect(parts[1]).toMatchObject({ status: 'absent', errorCode: null });
});
