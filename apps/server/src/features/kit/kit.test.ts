import { readFile } from 'node:fs/promises';
import { kit, type Kit } from '@parley/contracts/models/kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeOnePhraseRecogniser, writeToneVoice } from '#providers/speech/worker/testing/tiny-models.ts';
import { tinySentence, whyNoLanguageModels, writeTinyModel } from '#providers/language/local/testing/tiny-model.ts';
import { writeKitCatalogue } from '#testing/kit-catalogue.ts';
import { type ModelMirror, startModelMirror } from '#testing/model-mirror.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const missing = await whyNoLanguageModels();
if (missing !== null) console.warn(`SKIPPED: the offline kit cannot be tried here: ${missing}`);

describe.skipIf(missing !== null)('the offline kit', { timeout: 60_000 }, () => {
  let mirror: ModelMirror;
  let catalogue: string;
  let server: TestServer;
  const parts = [
    { part: 'thinks', modelId: 'tiny' },
    { part: 'hears', modelId: 'phrase' },
    { part: 'voice', modelId: 'tone' },
  ];

  beforeAll(async () => {
    const written = await writeKitCatalogue([
      {
        id: 'tiny',
        label: 'Tiny',
        kind: 'language',
        family: 'gguf',
        locales: ['en-US'],
        memoryBytes: 50_000_000,
        paths: { model: await writeTinyModel() },
      },
      {
        id: 'phrase',
        label: 'Phrase',
        kind: 'transcription',
        family: 'sense-voice',
        locales: ['en-US'],
        paths: await writeOnePhraseRecogniser(),
      },
      {
        id: 'tone',
        label: 'Tone',
        kind: 'speech',
        family: 'vits',
        locales: ['en-US'],
        voices: [{ id: 'tone-voice', label: 'Tone', locale: 'en-US', gender: null }],
        paths: await writeToneVoice(),
      },
    ]);
    catalogue = written.catalogue;
    mirror = await startModelMirror(written.files);
  });
  afterAll(() => mirror?.close());
  beforeEach(async () => {
    mirror.manner = 'whole';
    mirror.asked.length = 0;
    server = await open();
  });
  afterEach(() => server.close());

  const open = (dataDir?: string) =>
    startTestServer({ PARLEY_SPEECH_MODELS: catalogue, PARLEY_MODEL_MIRROR: mirror.url, PARLEY_OFFLINE_SPEECH: '0' }, dataDir);
  async function ask(method: string, path: string, body?: object): Promise<{ status: number; kit: Kit; code: string | null }> {
    const response = await fetch(`${server.url}/api/kit${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { error?: { code: string } };
    return { status: response.status, kit: answer.error ? (null as never) : kit.parse(answer), code: answer.error?.code ?? null };
  }
  const show = async () => (await ask('GET', '?locale=en-US')).kit;
  const statuses = async () => (await show()).parts.map(({ status }) => status);
  const reach = (state: Kit['state']) => expect.poll(async () => (await show()).state, { timeout: 30_000 }).toBe(state);

  async function bring(): Promise<void> {
    const body = await readFile(await writeTinyModel({ sentence: `${tinySentence} It came from a file.` }));
    expect((await fetch(`${server.url}/api/kit/import?name=mine.gguf`, { method: 'POST', body })).status).toBe(200);
  }
  const mine = async () => (await show()).parts[0]?.options.find(({ label }) => label === 'mine');

  it('fetches nothing by itself, and tells what it offers, recommends and weighs', async () => {
    const { state, parts: shown, machine, total } = await show();
    expect(state).toBe('idle');
    expect(shown.map(({ part, modelId }) => [part, modelId])).toEqual(parts.map(({ part, modelId }) => [part, modelId]));
    expect(shown[0]?.options.find(({ id }) => id === 'qwen3.5-2b')).toMatchObject({
      licence: 'Apache-2.0',
      bytes: 1_280_835_840,
      isInstalled: false,
    });
    expect(shown[0]?.options.find(({ isRecommended }) => isRecommended)?.id).toBe('tiny');
    expect(total).toMatchObject({ receivedBytes: 0, totalBytes: 0 });
    expect(machine.freeDiskBytes).toBeGreaterThan(0);
    expect(mirror.asked).toEqual([]);
  });

  it('one press brings all parts, smallest first, and each is in use', { timeout: 60_000 }, async () => {
    expect((await ask('POST', '/start?locale=en-US', { parts })).kit.state).toBe('downloading');
    await reach('ready');
    expect(mirror.asked.map(({ path }) => path.split('/')[0])).toEqual(['phrase', 'phrase', 'tone', 'tone', 'tiny']);
    const thinks = (await show()).parts[0];
    expect(thinks?.options.find(({ id }) => id === 'tiny')?.tokensPerSecond).toBeGreaterThan(1);
    const { models, defaultModel } = (await (await fetch(`${server.url}/api/models`)).json()) as {
      models: { reference: string }[];
      defaultModel: string;
    };
    expect(models.map(({ reference }) => reference)).toContain('local/tiny');
    expect(defaultModel).toBe('local/tiny');
    const completion = await fetch(`${server.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'local/tiny', messages: [{ role: 'user', content: 'Who are you?' }] }),
    });
    expect(await completion.json()).toMatchObject({ choices: [{ message: { content: tinySentence } }] });

    expect((await ask('DELETE', '/models/tiny?locale=en-US')).kit.parts[0]?.status).toBe('absent');
    await expect
      .poll(async () => ((await (await fetch(`${server.url}/api/models`)).json()) as { defaultModel: string }).defaultModel)
      .toBe('guide/guide');
  });

  it('pauses, survives a restart, continues where it stopped, and sends its progress as events', { timeout: 60_000 }, async () => {
    mirror.manner = 'slow';
    await ask('POST', '/start', { parts: [parts[0]] });
    await expect.poll(async () => (await show()).parts[0]?.receivedBytes, { timeout: 20_000 }).toBeGreaterThan(40_000);
    const running = (await show()).parts[0];
    expect(running).toMatchObject({ status: 'downloading', bytesPerSecond: expect.any(Number), remainingMs: expect.any(Number) });
    const paused = (await ask('POST', '/pause')).kit;
    expect(paused.state).toBe('paused');
    const had = paused.parts[0]?.receivedBytes ?? 0;
    const { dataDir } = server;
    await server.closeKeepingData();
    mirror.manner = 'whole';
    mirror.asked.length = 0;
    server = await open(dataDir);
    expect((await show()).state).toBe('paused');
    expect(mirror.asked).toEqual([]);

    const events = await fetch(`${server.url}/api/kit/events?locale=en-US`);
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    await ask('POST', '/resume');
    let seen = '';
    while (!seen.includes('"status":"installed"')) seen += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    expect(mirror.asked[0]?.range).toMatch(/^bytes=\d+-$/u);
    expect(Number(/\d+/u.exec(mirror.asked[0]?.range ?? '')?.[0])).toBeGreaterThanOrEqual(had);
  });

  it.each([
    ['cut', 'download_interrupted'],
    ['damaged', 'download_damaged'],
  ] as const)(
    'a download that is %s is told, stays so after a restart, and is whole after another press',
    { timeout: 90_000 },
    async (manner, code) => {
      mirror.manner = manner;
      await ask('POST', '/start', { parts: [parts[0], parts[2]] });
      await reach('failed');
      expect((await show()).parts.map(({ status, errorCode }) => [status, errorCode])).toEqual([
        ['failed', code],
        ['absent', null],
        ['failed', code],
      ]);
      mirror.manner = 'whole';
      mirror.asked.length = 0;
      const { dataDir } = server;
      await server.closeKeepingData();
      server = await open(dataDir);
      expect((await show()).parts.map(({ errorCode }) => errorCode)).toEqual([code, null, code]);
      expect(mirror.asked).toEqual([]);
      await ask('POST', '/resume');
      await expect.poll(statuses, { timeout: 30_000 }).toEqual(['installed', 'absent', 'installed']);
    },
  );

  it('a download that runs when the server stops continues at the next start', async () => {
    mirror.manner = 'held';
    await ask('POST', '/start', { parts: [parts[2]] });
    await expect.poll(() => mirror.asked.length).toBe(1);
    const { dataDir } = server;
    await server.closeKeepingData();
    mirror.manner = 'whole';
    server = await open(dataDir);
    await expect.poll(statuses, { timeout: 30_000 }).toEqual(['absent', 'absent', 'installed']);
  });

  it('gives up what is not here yet and keeps what is', { timeout: 60_000 }, async () => {
    await ask('POST', '/start', { parts: [parts[2]] });
    await expect.poll(statuses, { timeout: 30_000 }).toEqual(['absent', 'absent', 'installed']);
    mirror.manner = 'slow';
    await ask('POST', '/start', { parts: [parts[0]] });
    await expect.poll(async () => (await show()).parts[0]?.receivedBytes).toBeGreaterThan(0);
    await ask('POST', '/cancel');
    expect(await statuses()).toEqual(['absent', 'absent', 'installed']);
    expect((await show()).parts[0]?.receivedBytes).toBe(0);
  });

  it('an imported model can be removed after a restart, imported again, and is there after the next restart', async () => {
    const restart = async () => {
      const { dataDir } = server;
      await server.closeKeepingData();
      server = await open(dataDir);
    };
    await bring();
    await restart();
    const id = (await mine())?.id;
    expect(id).toMatch(/^imported-/u);
    await ask('DELETE', `/models/${id}`);
    await expect.poll(mine).toBeUndefined();
    await bring();
    // The same file once more changes nothing.
    await bring();
    await restart();
    expect(await mine()).toMatchObject({ id, isInstalled: true });
  });

  it('an imported model stays on offer when the kit tries it', async () => {
    await bring();
    const id = (await mine())?.id;
    await ask('POST', '/start', { parts: [{ part: 'thinks', modelId: id }] });
    await expect.poll(async () => (await mine())?.tokensPerSecond, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await mine()).toMatchObject({ id, isInstalled: true });
  });

  it('refuses what does not exist or does not fit', async () => {
    expect(await ask('POST', '/start', { parts: [{ part: 'thinks', modelId: 'nothing' }] })).toMatchObject({ status: 404 });
    expect(await ask('POST', '/start', { parts: [{ part: 'hears', modelId: 'tiny' }] })).toMatchObject({ status: 404 });
    expect(await ask('POST', '/start', { parts: [] })).toMatchObject({ status: 400 });
  });
});
