import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium } from 'playwright-core';
import { build, preview } from 'vite';
import react from '@vitejs/plugin-react';
import { breakpoints } from '../apps/web/build/breakpoints-plugin.ts';
import { findChromium } from '../tools/find-chromium.mjs';
import { percentile, report, spread } from './support/statistics.ts';

interface Result {
  scriptMs: number;
  threadMs: number;
  worstGapMs: number;
  pieces: number;
}

/** Processor time of the page's thread so far: its script, and everything. A busy machine distorts it far less than wall-clock time. */
async function threadMs(devtools: CDPSession): Promise<{ script: number; all: number }> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { script: ms('ScriptDuration'), all: ms('TaskDuration') };
}

const runs = Number(process.env.RUNS ?? 3);
const root = join(import.meta.dirname, 'markdown-page');
const outDir = await mkdtemp(join(tmpdir(), 'markdown-bench-'));
const config = {
  configFile: false as const,
  root,
  logLevel: 'error' as const,
  plugins: [react()],
  css: { postcss: { plugins: [breakpoints()] } },
};
await build({ ...config, build: { outDir, emptyOutDir: true, target: 'es2023' }, worker: { format: 'es' } });
const server = await preview({ ...config, build: { outDir }, preview: { port: 0 } });
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});

const kinds = ['plain', 'burst', 'paced'] as const;
type Kind = (typeof kinds)[number];
const results: Record<Kind, Result[]> = { plain: [], burst: [], paced: [] };
try {
  for (let run = 0; run < runs; run += 1)
    for (const kind of kinds) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`));
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      await page.waitForFunction(() => document.title === 'ready');
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      const before = await threadMs(devtools);
      const result = await page.evaluate<Omit<Result, 'scriptMs' | 'threadMs'>, Kind>(
        (wanted) => (globalThis as unknown as { runMarkdownBench: (kind: Kind) => Promise<Result> }).runMarkdownBench(wanted),
        kind,
      );
      const after = await threadMs(devtools);
      results[kind].push({ ...result, scriptMs: after.script - before.script, threadMs: after.all - before.all });
      await page.close();
    }
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true, force: true });
}

const figure = (kind: Kind, name: 'scriptMs' | 'threadMs') => {
  const values = results[kind].map((result) => result[name]);
  const floor = percentile(
    results.plain.map((result) => result[name]),
    0.5,
  );
  return kind === 'plain' ? spread(values, 'ms') : `${spread(values, 'ms')}, ${(percentile(values, 0.5) / floor).toFixed(1)} × plain`;
};
report('load of this machine, waiting or running processes', loadavg()[0]?.toFixed(1) ?? '', 'below 1 to compare milliseconds');
const names: Record<Kind, string> = {
  plain: '60 KB, deltas of 16 characters, as plain words',
  burst: '60 KB reply, deltas of 16 characters, as fast as possible',
  paced: 'the same, one update per frame',
};
for (const kind of kinds) {
  report(`${names[kind]}: script`, figure(kind, 'scriptMs'), kind === 'plain' ? '' : '≤ 1,000 ms');
  report(`${names[kind]}: total time of the main thread, including style, layout and painting`, figure(kind, 'threadMs'), '');
}
report(
  'the same: worst gap between frames',
  spread(
    results.paced.map((result) => result.worstGapMs),
    'ms',
  ),
  '≤ 50 ms',
);
