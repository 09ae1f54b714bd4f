import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startWithPeople } from './support/people.ts';
import { processUsage } from './support/process-usage.ts';
import { openRawStream } from './support/raw-stream.ts';
import { report, spread } from './support/statistics.ts';

const streams = Number(process.env.STREAMS ?? 5000);
/** Half of what one user may hold. */
const perPerson = 15;
/** Two heartbeats of each stream. */
const watchMs = Number(process.env.WATCH_MS ?? 31_000);
const openAtOnce = 50;

type Held = { pid: number; url: string; headersOf: (index: number) => Record<string, string> };

/** Opens the streams, watches them idle, asks something meanwhile, and closes them. */
async function measure(name: string, { pid, url, headersOf }: Held, askPath: string | null): Promise<void> {
  const before = processUsage(pid);
  const startedAt = performance.now();
  const open = [];
  for (let from = 0; from < streams; from += openAtOnce) {
    const some = Array.from({ length: Math.min(openAtOnce, streams - from) }, (_, index) =>
      openRawStream(url, '/api/events', headersOf(from + index)),
    );
    open.push(...(await Promise.all(some)));
  }
  const refused = open.filter(({ status }) => status !== 200).length;
  report(`${name}: ${streams} streams opened`, `${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${refused} refused`, '');
  const opened = processUsage(pid);
  const answers: number[] = [];
  const memory: number[] = [];
  for (const until = performance.now() + watchMs; performance.now() < until; await wait(1000)) {
    memory.push(processUsage(pid).residentMb);
    if (askPath === null) continue;
    const askedAt = performance.now();
    await (await fetch(url + askPath, { headers: headersOf(0) })).arrayBuffer();
    answers.push(performance.now() - askedAt);
  }
  const after = processUsage(pid);
  report(`${name}: memory before`, `${before.residentMb.toFixed(0)} MB`, '');
  report(`${name}: memory with ${streams} idle streams`, spread(memory, 'MB'), '≤ 400 MB');
  report(`${name}: each stream`, `${(((Math.max(...memory) - before.residentMb) * 1024) / streams).toFixed(1)} KB`, '');
  report(`${name}: processor while idle`, `${(((after.cpuSeconds - opened.cpuSeconds) / watchMs) * 100_000).toFixed(1)} % of a core`, '');
  if (answers.length > 0) report(`${name}: another request meanwhile`, spread(answers, 'ms', 1), '');
  for (const { socket } of open) socket.destroy();
}

const bare = spawn('node', [join(import.meta.dirname, 'support/bare-streams.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
const [line] = (await once(bare.stdout, 'data')) as [Buffer];
await measure('bare Node', { pid: bare.pid!, url: line.toString().trim(), headersOf: () => ({}) }, null);
bare.kill();

const { parley, cookies } = await startWithPeople(Math.ceil(streams / perPerson));
const headersOf = (index: number) => ({ cookie: cookies[index % cookies.length]! });
await measure('Parley', { pid: parley.process.pid!, url: parley.url, headersOf }, '/api/conversations');
await parley.stop();
