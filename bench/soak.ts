import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, startParley } from '../e2e/support/start-parley.ts';
import { childProcesses } from './support/child-processes.ts';
import { openLiveHeap } from './support/live-heap.ts';
import { processUsage } from './support/process-usage.ts';
import { readEvents } from './support/read-events.ts';
import { startUpstream } from './support/start-upstream.ts';
import { percentile, report, spread } from './support/statistics.ts';
import { listenToText } from './support/voice-listener.ts';

const minutes = Number(process.env.MINUTES ?? 60);
/** Visits that begin in each second. */
const perSecond = Number(process.env.RATE ?? 2);
/** Until caches and pools are full, and the compiler has seen everything. */
const warmUpMinutes = Math.min(10, minutes / 3);
const sampleEveryMs = 5000;
const tokensPerReply = 60;

const upstream = await startUpstream();
const inspectPort = await freePort();
const parley = await startParley({
  env: {
    OPENAI_BASE_URL: upstream.url,
    OPENAI_API_KEY: 'sk-bench-000000000000',
    PARLEY_DETECT_LOCAL_MODELS: '0',
    PARLEY_MAX_RUNS_PER_PERSON: '100',
    NODE_OPTIONS: `--inspect-port=${inspectPort}`,
  },
});
const pid = parley.process.pid!;
/** Without the built client, the visits open no page. */
const hasPages = (await fetch(parley.url)).ok;
const failures = new Map<string, number>();
const replyMs: number[] = [];

async function call(method: string, path: string, body?: object | string): Promise<unknown> {
  const answer = await fetch(parley.url + path, {
    method,
    headers: { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path.replaceAll(/[0-9a-f-]{36}|\d+/g, '…')} answered ${answer.status}`);
  return text === '' ? null : JSON.parse(text);
}

/** What a visit does: a message with a file, its reply by the event stream, a second one, the lists, a search; then all of it is deleted. */
async function visit(number: number): Promise<void> {
  const conversation = randomUUID();
  if (hasPages) await (await fetch(parley.url)).text();
  const file = (await call('POST', `/api/files?name=note-${number}.txt`, `A note with the number ${number}.`)) as { id: string };
  const replyEnded = Promise.withResolvers<void>();
  let following: Awaited<ReturnType<typeof readEvents>> | null = null;
  for (const fileIds of [[file.id], []]) {
    const startedAt = performance.now();
    const text = JSON.stringify({ tokens: tokensPerReply, everyMs: 20 });
    await call('POST', `/api/conversations/${conversation}/messages`, { id: randomUUID(), text, model: 'openai-env/tokens', fileIds });
    following ??= await readEvents(`${parley.url}/api/events?conversation=${conversation}`, null, (data) => {
      if (data.startsWith('{"type":"message-end"')) replyEnded.resolve();
    });
    if (fileIds.length === 0) await Promise.race([replyEnded.promise, wait(10_000, undefined, { ref: false })]);
    else await waitUntilIdle(conversation);
    replyMs.push(performance.now() - startedAt);
  }
  following?.close();
  await call('GET', '/api/conversations?limit=20');
  await call('GET', `/api/search?q=${number}`);
  if (number % 20 === 0) await listenToText(parley.url, '', 'A sentence. And another one.', 'en-US');
  await call('DELETE', `/api/conversations/${conversation}`);
}

async function waitUntilIdle(conversation: string): Promise<void> {
  for (;;) {
    const { conversation: now } = (await call('GET', `/api/conversations/${conversation}`)) as { conversation: { isRunning: boolean } };
    if (!now.isRunning) return;
    await wait(100);
  }
}

/** What the process holds after a collection; the rest of its resident memory is V8's and the allocator's reserve. */
const readLiveHeap = await openLiveHeap(pid, inspectPort);
/** A collection also shrinks the resident memory, so there are few. */
const liveEveryMs = (minutes * 60_000) / 12;
const live: { minute: number; liveMb: number }[] = [];
const measuringLive = setInterval(() => {
  void readLiveHeap().then(({ objectsMb, externalMb }) => live.push({ minute: minute(), liveMb: objectsMb + externalMb }));
}, liveEveryMs);

type Sample = { minute: number; residentMb: number; handles: number; children: number };
const samples: Sample[] = [];
const startedAt = performance.now();
const minute = (): number => (performance.now() - startedAt) / 60_000;
const sampling = setInterval(() => {
  const handles = readdirSync(`/proc/${pid}/fd`).length;
  samples.push({ minute: minute(), residentMb: processUsage(pid).residentMb, handles, children: childProcesses(pid).length });
}, sampleEveryMs);

const visits = new Set<Promise<void>>();
for (let number = 0; minute() < minutes; number += 1) {
  const going = visit(number)
    .catch((error: Error) => void failures.set(error.message, (failures.get(error.message) ?? 0) + 1))
    .finally(() => visits.delete(going));
  visits.add(going);
  await wait(Math.max(0, startedAt + ((number + 1) * 1000) / perSecond - performance.now()));
}
await Promise.all(visits);
clearInterval(sampling);
clearInterval(measuringLive);

/** Rows of each table, after what was deleted more than the time for an undo ago has been purged. */
async function rowsLeft(): Promise<string[]> {
  await parley.stop({ remove: false });
  const file = new DatabaseSync(join(parley.dataDir, 'parley.db'));
  const longAgo = Date.now() - 86_400_000;
  for (const table of ['conversations', 'messages', 'files'])
    if (file.prepare(`select 1 from pragma_table_info(?) where name = 'deletedAt'`).get(table))
      file.prepare(`update ${table} set "deletedAt" = ? where "deletedAt" is not null`).run(longAgo);
  file.close();
  // A start purges.
  const again = await startParley({ dataDir: parley.dataDir, env: { PARLEY_DETECT_LOCAL_MODELS: '0' } });
  await again.stop({ remove: false });
  const purged = new DatabaseSync(join(parley.dataDir, 'parley.db'), { readOnly: true });
  const tables = purged
    .prepare("select name from sqlite_master where type = 'table' and name not like '%search%' and name not like '%bigrams%'")
    .all();
  const counts = tables.map(({ name }) => [name, Number(purged.prepare(`select count(*) as n from "${String(name)}"`).get()?.n)] as const);
  purged.close();
  return counts.filter(([, count]) => count > 0).map(([name, count]) => `${String(name)} ${count}`);
}

/** Growth per hour: the slope of the line through the samples after the warm-up. */
function slope<T extends { minute: number }>(from: readonly T[], pick: (sample: T) => number): number {
  const late = from.filter((sample) => sample.minute >= warmUpMinutes);
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(late.map((sample) => sample.minute)), mean(late.map(pick))];
  const above = late.reduce((sum, sample) => sum + (sample.minute - meanX) * (pick(sample) - meanY), 0);
  return (above / late.reduce((sum, sample) => sum + (sample.minute - meanX) ** 2, 0)) * 60;
}

const late = samples.filter((sample) => sample.minute >= warmUpMinutes);
report('pages', hasPages ? 'opened' : 'not opened: the client is not built (npm run build)', 'opened');
report('failures', [...failures].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none', 'none');
if (replyMs.length === 0) throw new Error('No visit got a reply.');
report(`${minutes} minutes, ${perSecond} visits per second: replies`, spread(replyMs, 'ms'), '');
report(
  'memory after the warm-up',
  spread(
    late.map(({ residentMb }) => residentMb),
    'MB',
  ),
  '',
);
report('growth of memory', `${slope(samples, ({ residentMb }) => residentMb).toFixed(1)} MB per hour`, 'near 0 in an hour');
report('live heap, over the time', live.map(({ liveMb }) => liveMb.toFixed(1)).join(', '), '');
report('growth of the live heap', `${slope(live, ({ liveMb }) => liveMb).toFixed(1)} MB per hour`, 'near 0 in an hour');
report(
  'open files and connections after the warm-up',
  spread(
    late.map(({ handles }) => handles),
    '',
  ),
  '',
);
report('growth of handles', `${slope(samples, ({ handles }) => handles).toFixed(1)} per hour`, 'near 0');
report(
  'child processes at most',
  String(
    percentile(
      samples.map(({ children }) => children),
      1,
    ),
  ),
  '',
);
report('rows that stay after everything was deleted', (await rowsLeft()).join(', '), 'none that grow with the visits');
upstream.stop();
await parley.stop();
