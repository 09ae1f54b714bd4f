import { startParley } from '../e2e/support/start-parley.ts';
import { report, spread } from './support/statistics.ts';

const runs = Number(process.env.RUNS ?? 10);
const fresh: number[] = [];
const again: number[] = [];

// One start to build stale files and fill the compile cache, like the second start of any installation.
const entry = 'tools/start.mjs';
await (await startParley({ entry })).stop();
for (let run = 0; run < runs; run += 1) {
  const first = await startParley({ entry });
  fresh.push(first.readyMs);
  await first.stop({ remove: false });
  const second = await startParley({ entry, dataDir: first.dataDir });
  again.push(second.readyMs);
  await second.stop();
}

report('process start to ready, empty data', spread(fresh, 'ms'), '≤ 1,000 ms');
report('process start to ready, existing data', spread(again, 'ms'), '≤ 1,000 ms');
