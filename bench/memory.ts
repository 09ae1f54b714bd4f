import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { startParley } from '../e2e/support/start-parley.ts';
import { report, spread } from './support/statistics.ts';

const runs = Number(process.env.RUNS ?? 3);

/** Resident memory of a process and all its children, in megabytes. */
function residentMb(pid: number): number {
  const table = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number]);
  const total = (parent: number): number =>
    table.filter(([, ppid]) => ppid === parent).reduce((sum, [child, , rss]) => sum + rss + total(child), 0);
  return ((table.find(([own]) => own === pid)?.[2] ?? 0) + total(pid)) / 1024;
}

const idle: number[] = [];
const afterPages: number[] = [];
for (let run = 0; run < runs; run += 1) {
  const parley = await startParley();
  await wait(3000);
  idle.push(residentMb(parley.process.pid!));
  for (const path of ['/', '/api/session', '/api/conversations', '/api/models', '/api/speech/voices?locale=en-US'])
    await fetch(parley.url + path);
  await wait(3000);
  afterPages.push(residentMb(parley.process.pid!));
  await parley.stop();
}

report('idle memory of the server and its child processes, before first speech', spread(idle, 'MB'), '≤ 150 MB');
report('memory after the first page is opened', spread(afterPages, 'MB'), '≤ 150 MB');
