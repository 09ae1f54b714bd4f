import { mkdtemp, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ModelWorkerClient } from './model-worker-client.ts';
import { tinySentence, whyNoLanguageModels, writeTinyModel } from './testing/tiny-model.ts';
import type { GenerateFields, GenerateResult, ModelChoice, WorkerItem } from './worker-messages.ts';

const missing = await whyNoLanguageModels();
if (missing !== null) console.warn(`SKIPPED: the model worker cannot be tested here: ${missing}`);

describe.skipIf(missing !== null)('the model worker', { timeout: 60_000 }, () => {
  let tiny: ModelChoice;
  /** Computes long enough to be stopped. */
  let slow: ModelChoice;
  let client: ModelWorkerClient;
  const diagnostics: string[] = [];
  const history = [{ type: 'user' as const, text: 'Who are you?' }];
  const never = new AbortController().signal;

  beforeAll(async () => {
    tiny = { path: await writeTinyModel(), contextTokens: 2048 };
    slow = { path: await writeTinyModel({ feedForward: 8192, layers: 4 }), contextTokens: 4096 };
    client = new ModelWorkerClient({ onDiagnostic: (line) => diagnostics.push(line) });
  });
  afterAll(() => client?.stop());

  function ask(more: Partial<GenerateFields> = {}, signal = never): Promise<WorkerItem[]> {
    return Array.fromAsync(client.stream('generate', { model: tiny, history, temperature: 0, ...more }, signal));
  }
  const textOf = (items: WorkerItem[]) => items.map((item) => (item.event === 'delta' ? item.text : '')).join('');
  const resultOf = (items: WorkerItem[]) => (items.at(-1) as { value: GenerateResult }).value;

  it('streams an answer, and reads only what is new in the next turn', async () => {
    const first = await ask();
    expect(textOf(first)).toBe(tinySentence);
    // Words that come fast travel together, but not all of them.
    expect(first.length).toBeGreaterThan(2);
    expect(resultOf(first)).toMatchObject({ finishReason: 'stop', cachedTokens: 0 });
    const second = await ask({ history: [...history, { type: 'model', response: [tinySentence] }, { type: 'user', text: 'And now?' }] });
    // The template ends the first prompt with a few tokens that tell the model not to think aloud, and drops them later.
    expect(resultOf(second).cachedTokens).toBeGreaterThan(resultOf(first).promptTokens - 10);
  });

  it('ends at the token limit', async () => {
    expect(resultOf(await ask({ maxTokens: 3 }))).toMatchObject({ finishReason: 'length', outputTokens: 3 });
  });

  it('answers in JSON of a schema', async () => {
    const schema = { type: 'object', properties: { name: { type: 'string' }, isReady: { type: 'boolean' } } };
    expect(JSON.parse(textOf(await ask({ json: { schema } })))).toMatchObject({ name: tinySentence, isReady: expect.any(Boolean) });
  });

  it('calls a function a limited number of times, and answers with its result', async () => {
    const functions = { clock: { params: { type: 'object', properties: {} } } };
    const items = await ask({ functions });
    const call = { event: 'call', name: 'clock', params: {} };
    // This model repeats its call for as long as it may.
    expect(items.slice(0, -1)).toEqual([call, call, call, call]);
    expect(resultOf(items).finishReason).toBe('tool-calls');
    const called = { type: 'functionCall' as const, name: 'clock', params: {}, result: 'noon' };
    expect(textOf(await ask({ functions, history: [...history, { type: 'model', response: [called] }] }))).toBe(tinySentence);
  });

  it('stops between two slices of a long prompt, and lives on', async () => {
    const long = { model: slow, history: [{ type: 'user' as const, text: 'word '.repeat(400) }], maxTokens: 1 };
    await client.call('prepare', { model: slow });
    const { pid } = client;
    const stop = new AbortController();
    const stopped = ask(long, stop.signal);
    // The worker answers this once it has begun with the prompt.
    await client.call('status');
    stop.abort(new Error('stopped by the user'));
    await expect(stopped).rejects.toThrow('stopped by the user');
    const { cachedTokens, promptTokens } = resultOf(await ask(long));
    expect(cachedTokens).toBeGreaterThan(0);
    expect(cachedTokens).toBeLessThan(promptTokens / 2);
    expect(client.pid).toBe(pid);
    expect(diagnostics).not.toContainEqual(expect.stringContaining('did not stop'));
  });

  it('leaves a load that is not wanted any more, and the next question uses it', async () => {
    await client.call('unload');
    const { pid } = client;
    const stop = new AbortController();
    const stopped = ask({ model: slow }, stop.signal);
    stop.abort(new Error('stopped by the user'));
    await expect(stopped).rejects.toThrow('stopped by the user');
    expect(textOf(await ask({ model: slow }))).toBe(tinySentence);
    expect(client.pid).toBe(pid);
  });

  it('fails what runs when the worker is killed, and starts another for the next question', async () => {
    await client.call('status');
    const { pid } = client;
    const asked = ask({ model: { path: await writeTinyModel({ sentence: 'Something long '.repeat(200) }), contextTokens: 4096 } });
    const failed = expect(asked).rejects.toMatchObject({ code: 'provider_stream_ended' });
    process.kill(pid ?? 0, 'SIGKILL');
    await failed;
    expect(textOf(await ask())).toBe(tinySentence);
    expect(client.pid).not.toBe(pid);
  });

  it('gives up the memory of a removed model, and leaves the replies of another model alone', async () => {
    const sentence = 'Something long. '.repeat(20);
    const removed = await writeTinyModel();
    const other = { path: await writeTinyModel({ sentence }), contextTokens: 2048 };
    await client.call('prepare', { model: other });
    const { pid } = client;
    const asked = ask({ model: other });
    await client.restFrom(dirname(removed));
    expect(textOf(await asked)).toBe(sentence);
    expect(client.pid).toBe(pid);
    await client.restFrom(dirname(other.path));
    expect(client.pid).toBeNull();
    // Nothing is in memory, so that no worker needs to start.
    await client.restFrom(dirname(other.path));
    expect(client.pid).toBeNull();
  });

  it('kills a worker that does not obey a stop', async () => {
    const deaf = join(await mkdtemp(join(tmpdir(), 'parley-deaf-')), 'deaf.mjs');
    await writeFile(deaf, `process.on('message', ({ id, op }) => op === 'status' && process.send({ id, event: 'result', value: null }));`);
    const lines: string[] = [];
    const impatient = new ModelWorkerClient({ program: deaf, stopPatienceMs: 20, onDiagnostic: (line) => lines.push(line) });
    onTestFinished(() => impatient.stop());
    const stop = new AbortController();
    const asked = impatient.call('unload', {}, stop.signal);
    await impatient.call('status');
    stop.abort(new Error('stopped by the user'));
    await expect(asked).rejects.toThrow('stopped by the user');
    await expect.poll(() => impatient.pid, { timeout: 10_000 }).toBeNull();
    expect(lines).toContain('model-worker: did not stop in time');
  });

  it('ends the worker when nothing is asked, and starts another', async () => {
    const brief = new ModelWorkerClient({ idleStopMs: 50 });
    onTestFinished(() => brief.stop());
    await brief.call('status');
    await expect.poll(() => brief.pid, { timeout: 10_000 }).toBeNull();
    expect(await brief.call('status')).toMatchObject({ model: null });
  });

  it('reports a file that is no model, and one that is cut', async () => {
    const other = join(await mkdtemp(join(tmpdir(), 'parley-none-')), 'other.gguf');
    await writeFile(other, 'something else');
    await expect(ask({ model: { path: other, contextTokens: 1024 } })).rejects.toMatchObject({ code: 'model_damaged' });
    const cut = await writeTinyModel();
    await truncate(cut, 100_000);
    await expect(ask({ model: { path: cut, contextTokens: 1024 } })).rejects.toMatchObject({ code: 'model_damaged' });
    expect(textOf(await ask())).toBe(tinySentence);
  });

  it('refuses a conversation that is too long, and clamps an absurd context size', async () => {
    const long = [{ type: 'user' as const, text: 'word '.repeat(3000) }];
    await expect(ask({ history: long })).rejects.toMatchObject({ code: 'provider_context_too_long' });
    await client.call('unload');
    expect(await client.call('prepare', { model: { ...tiny, contextTokens: 1e12 } })).toMatchObject({ contextTokens: 8192 });
  });

  it('answers a reply before a title that was asked for first', async () => {
    const order: string[] = [];
    const title = ask({ isBackground: true }).then((items) => order.push(`title ${textOf(items)}`));
    const reply = ask().then((items) => order.push(`reply ${textOf(items)}`));
    await Promise.all([title, reply]);
    expect(order).toEqual([`reply ${tinySentence}`, `title ${tinySentence}`]);
  });
});
