import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReconnectReport, reconnectAtOnce } from '../apps/server/src/testing/reconnect-at-once.ts';
import { startOwnRedis } from '../apps/server/src/testing/test-redis.ts';
import { startTestServers } from '../tools/test-servers/start-test-servers.mjs';
import { processUsage } from './support/process-usage.ts';
import { openRawStream } from './support/raw-stream.ts';
import { report, spread } from './support/statistics.ts';

/** Many followers return in the same second to a server that was killed. The bare alternative is Node alone, which only opens the streams. */
const followers = Number(process.env.FOLLOWERS ?? 10_000);
const runs = Number(process.env.RUNS ?? 3);
const ways = (process.env.WAYS ?? 'bare,sqlite,redis').split(',');

async function startBare(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn('node', [join(import.meta.dirname, 'support/bare-streams.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: line.toString().trim() };
}

async function measureBare(): Promise<number[]> {
  const { child, url } = await startBare();
  const startedAt = performance.now();
  const times: number[] = [];
  const open = await Promise.all(
    Array.from({ length: followers }, async () => {
      const stream = await openRawStream(url, '/api/events');
      times.push(performance.now() - startedAt);
      return stream;
    }),
  );
  for (const { socket } of open) socket.destroy();
  child.kill();
  return times;
}

function describe(name: string, all: readonly ReconnectReport[]): void {
  const sum = (pick: (one: ReconnectReport) => number): number => all.reduce((total, one) => total + pick(one), 0);
  const each = (pick: (one: ReconnectReport) => number, unit: string): string => spread(all.map(pick), unit);
  const last = (times: readonly number[]): number => Math.max(0, ...times);
  report(`${name}: followers that returned at once`, String(all[0]!.followers), '10,000');
  report(
    `${name}: connections began within`,
    each(({ connectingMs }) => connectingMs, 'ms'),
    '≤ 1,000 ms',
  );
  report(
    `${name}: a follower knows everything after`,
    spread(
      all.flatMap(({ knowingMs }) => knowingMs),
      'ms',
    ),
    '',
  );
  report(
    `${name}: the last one after`,
    each(({ knowingMs }) => last(knowingMs), 'ms'),
    '',
  );
  report(`${name}: followers that lost something`, String(sum(({ lost }) => lost)), '0');
  report(`${name}: followers with events out of order`, String(sum(({ outOfOrder }) => outOfOrder)), '0');
  report(
    `${name}: continued without a snapshot`,
    each(({ resumed }) => resumed, ''),
    '',
  );
  report(
    `${name}: refused with a time, then served`,
    each(({ refused }) => refused, ''),
    '',
  );
  report(`${name}: refused without a time`, String(sum(({ refusedWithoutTime }) => refusedWithoutTime)), '0');
  report(
    `${name}: connections that broke and were made again`,
    each(({ brokenConnections }) => brokenConnections, ''),
    '',
  );
  report(
    `${name}: another request meanwhile`,
    spread(
      all.flatMap(({ otherRequestsMs }) => otherRequestsMs),
      'ms',
    ),
    '',
  );
  report(
    `${name}: memory at most`,
    each(({ peakMb }) => peakMb, 'MB'),
    '',
  );
}

async function measure(env: Record<string, string>): Promise<ReconnectReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-reconnect-'));
  try {
    return await reconnectAtOnce({ ...env, PARLEY_DATA_DIR: dataDir }, { followers, memoryOf: (pid) => processUsage(pid).residentMb });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (ways.includes('bare')) {
  const times: number[][] = [];
  for (let run = 0; run < runs; run += 1) times.push(await measureBare());
  report(`bare Node: ${followers} streams opened`, spread(times.flat(), 'ms'), '');
  report(
    'bare Node: the last one after',
    spread(
      times.map((all) => Math.max(...all)),
      'ms',
    ),
    '',
  );
}
if (ways.includes('sqlite')) {
  const all: ReconnectReport[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measure({}));
  describe('SQLite', all);
}
if (ways.includes('redis')) {
  const all: ReconnectReport[] = [];
  for (let run = 0; run < runs; run += 1) {
    // A database of its own for each run.
    const [servers, redis] = await Promise.all([startTestServers(), startOwnRedis()]);
    const url = servers.variables['TEST_DATABASE_URL'];
    if (url === undefined) throw new Error(servers.missing.join('\n'));
    all.push(await measure({ DATABASE_URL: url, REDIS_URL: redis.url }));
    await Promise.all([servers.stop(), redis.stop()]);
  }
  describe('PostgreSQL and Redis', all);
}
process.exit();
