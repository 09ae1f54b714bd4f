import { setTimeout as wait } from 'node:timers/promises';
import { startParley } from '../e2e/support/start-parley.ts';
import { treeMemoryMb } from './support/process-tree.ts';
import { report, spread } from './support/statistics.ts';

const runs = Number(process.env.RUNS ?? 3);

const idle: number[] = [];
const afterPages: number[] = [];
for (let run = 0; run < runs; run += 1) {
  const parley = await startParley();
  await wait(3000);
  idle.push(treeMemoryMb(parley.process.pid!));
  for (const path of ['/', '/api/session', '/api/conversations', '/api/models', '/api/speech/voices?locale=en-US'])
    await fetch(parley.url + path);
  await wait(3000);
  afterPages.push(treeMemoryMb(parley.process.pid!));
  await parley.stop();
}

report('idle memory of the server and its child processes, before first speech', spread(idle, 'MB'), '≤ 150 MB');
report('memory after the first page is opened', spread(afterPages, 'MB'), '≤ 150 MB');
