import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { writeTinyModel } from '../apps/server/src/providers/language/local/testing/tiny-model.ts';
import { writeKitCatalogue } from '../apps/server/src/testing/kit-catalogue.ts';
import { startModelMirror } from '../apps/server/src/testing/model-mirror.ts';
import { startParley } from '../e2e/support/start-parley.ts';
import { treeMemoryMb } from './support/process-tree.ts';
import { postJson, readEvents } from './support/read-events.ts';
import { percentile, report, spread } from './support/statistics.ts';

/**
 * The local language model of the offline kit, beside the bare binding in a process of its own: download, load, first token,
 * tokens per second, and memory after the idle time. The model is made here: a real shape with chosen weights, so that greedy
 * decoding says the same words on both sides. `RUNS=10 LAYERS=8 node bench/local-model.ts`
 */
const runs = Number(process.env.RUNS ?? 10);
const layers = Number(process.env.LAYERS ?? 8);
const idleMs = Number(process.env.IDLE_MS ?? 5000);
const contextTokens = 4096;
const pauseMs = 1200;
const words = Array.from({ length: 80 }, (_, index) => `word${index}`).join(' ');

const folder = mkdtempSync(join(tmpdir(), 'parley-bench-model-'));
const path = await writeTinyModel({ sentence: words, feedForward: 8192, layers, path: join(folder, 'shape.gguf') });
const { catalogue, files } = await writeKitCatalogue([
  {
    id: 'shape',
    label: 'Shape',
    kind: 'language',
    family: 'gguf',
    locales: ['en-US'],
    memoryBytes: 50_000_000,
    paths: { model: path },
  },
]);
const mirror = await startModelMirror(files);
console.log(`A model of ${(statSync(path).size / 1e6).toFixed(0)} MB with ${layers} layers.`);

const parley = await startParley({
  env: {
    PARLEY_SPEECH_MODELS: catalogue,
    PARLEY_MODEL_MIRROR: mirror.url,
    PARLEY_DETECT_LOCAL_MODELS: '0',
    PARLEY_LOCAL_CONTEXT_TOKENS: String(contextTokens),
    PARLEY_LOCAL_IDLE_MS: String(idleMs),
  },
});

/** From the press until the model is offered, and the same bytes fetched bare, in turn. */
async function measureDownload(): Promise<{ kitMs: number; bareMs: number }> {
  const bareAt = performance.now();
  for await (const bytes of (await fetch(`${mirror.url}/shape/shape.gguf`)).body!) void bytes;
  const bareMs = performance.now() - bareAt;
  const pressedAt = performance.now();
  await postJson(`${parley.url}/api/kit/start`, { parts: [{ part: 'thinks', modelId: 'shape' }] });
  while (!(await modelIds()).some((id) => id.endsWith('/shape'))) await wait(10);
  return { kitMs: performance.now() - pressedAt, bareMs };
}

async function modelIds(): Promise<string[]> {
  const { data } = (await (await fetch(`${parley.url}/v1/models`)).json()) as { data: { id: string }[] };
  return data.map(({ id }) => id);
}

const questionOf = (run: number) => `Question ${run}. ${'Tell me about the sea and the boats. '.repeat(4)}`;

/** Through `/v1`, as another program would. */
async function askParley(run: number): Promise<{ firstMs: number; tokensPerSecond: number }> {
  let firstAt = 0;
  let tokens = 0;
  const model = (await modelIds()).find((id) => id.endsWith('/shape'));
  const startedAt = performance.now();
  const body = {
    model,
    stream: true,
    stream_options: { include_usage: true },
    temperature: 0,
    messages: [{ role: 'user', content: questionOf(run) }],
  };
  const stream = await readEvents(`${parley.url}/v1/chat/completions`, body, (data) => {
    if (/"content":"[^"]/.test(data)) firstAt ||= performance.now();
    tokens = Number(/"completion_tokens":(\d+)/.exec(data)?.[1] ?? tokens);
  });
  await stream.ended;
  return { firstMs: firstAt - startedAt, tokensPerSecond: ((tokens - 1) * 1000) / (performance.now() - firstAt) };
}

async function askBare(child: ChildProcess, run: number): Promise<{ firstMs: number; tokensPerSecond: number }> {
  child.send({ prompt: questionOf(run), maxTokens: 512 });
  const [answer] = (await once(child, 'message')) as [{ firstMs: number; tokensPerSecond: number }];
  return answer;
}

const { kitMs, bareMs } = await measureDownload();
report('the press until the model is offered; the same bytes fetched bare', `${kitMs.toFixed(0)} ms; ${bareMs.toFixed(0)} ms`, '');

const memoryBefore = treeMemoryMb(parley.process.pid!);
const firstAskAt = performance.now();
await askParley(-1);
const firstAskMs = performance.now() - firstAskAt;
const memoryLoaded = treeMemoryMb(parley.process.pid!);

const bare = fork(
  fileURLToPath(new URL('../apps/model-worker/src/testing/bare-llama.ts', import.meta.url)),
  [path, String(contextTokens)],
  { execArgv: [] },
);
const [{ loadMs }] = (await once(bare, 'message')) as [{ loadMs: number }];
await askBare(bare, -1);

const own: { firstMs: number; tokensPerSecond: number }[] = [];
const others: typeof own = [];
for (let run = 0; run < runs; run += 1) {
  // In turn, so that other load on the machine affects both. Parley chooses its number of threads by the cores that were free in the last
  // half second. The pauses keep the bare binding's own work out of that half second.
  await wait(pauseMs);
  own.push(await askParley(run));
  await wait(pauseMs);
  others.push(await askBare(bare, run));
}
bare.kill();
await wait(idleMs + 3000);
const memoryAfter = treeMemoryMb(parley.process.pid!);
await parley.stop();
await mirror.close();
rmSync(folder, { recursive: true, force: true });

const of = (values: typeof own, key: keyof (typeof own)[number]) => values.map((value) => value[key]);
const median = (values: typeof own, key: keyof (typeof own)[number]) => percentile(of(values, key), 0.5);
report('load of the model, bare binding', `${loadMs.toFixed(0)} ms`, '');
report('first answer of a server whose model is not loaded', `${firstAskMs.toFixed(0)} ms`, '');
report('first token, bare binding', spread(of(others, 'firstMs'), 'ms'), '');
report('first token through /v1', spread(of(own, 'firstMs'), 'ms'), '');
report('tokens per second, bare binding', spread(of(others, 'tokensPerSecond'), 'per second'), '');
report('tokens per second through /v1', spread(of(own, 'tokensPerSecond'), 'per second'), '');
report('first token, ratio of the medians', `${((median(others, 'firstMs') / median(own, 'firstMs')) * 100).toFixed(1)} %`, '');
const ratio = median(own, 'tokensPerSecond') / median(others, 'tokensPerSecond');
report('tokens per second, ratio of the medians', `${(ratio * 100).toFixed(1)} %`, '≥ 95 %');
report(
  'memory of all processes: before, with the model, after the idle time',
  [memoryBefore, memoryLoaded, memoryAfter].map((mb) => `${mb.toFixed(0)} MB`).join('; '),
  'after = before',
);
