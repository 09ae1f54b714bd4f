import { startWithPeople } from './support/people.ts';
import { childProcesses } from './support/child-processes.ts';
import { processUsage } from './support/process-usage.ts';
import { percentile, report, spread } from './support/statistics.ts';
import { type Heard, listenToText } from './support/voice-listener.ts';

const sockets = Number(process.env.SOCKETS ?? 200);
/** As many as one user may hold. */
const perPerson = 8;
/** About twenty seconds of speech. */
const text =
  'The old harbour lies behind the market, and every morning the boats come in before the sun is up. ' +
  'First we cross the bridge. Then we turn left, past the bakery, and there it is. ' +
  'People say that the best fish is sold within an hour, so we had better be quick. ' +
  'Afterwards there will be coffee, and time to watch the gulls.';
/** Longer than this, and a listener notices. */
const audibleGapMs = 150;

const { parley, cookies } = await startWithPeople(Math.ceil(sockets / perPerson));
const listen = (index: number) => listenToText(parley.url, cookies[index % cookies.length]!, text, 'en-US');

function describe(name: string, all: readonly Heard[]): void {
  const spoken = all.filter(({ end }) => end === 'spoken');
  const ends = Object.entries(Object.groupBy(all, ({ end }) => end)).map(([end, some]) => `${some?.length} ${end}`);
  report(`${name}: how they ended`, ends.join(', '), 'none silent');
  if (spoken.length === 0) return;
  report(
    `${name}: first sample`,
    spread(
      spoken.map(({ firstMs }) => firstMs ?? 0),
      'ms',
    ),
    '',
  );
  const gaps = spoken.flatMap(({ gapsMs }) => gapsMs);
  const audible = gaps.filter((gap) => gap > audibleGapMs);
  report(`${name}: gaps over ${audibleGapMs} ms`, `${audible.length} of ${gaps.length}, longest ${Math.max(0, ...gaps).toFixed(0)} ms`, '');
  report(
    `${name}: speech of each`,
    `${(
      percentile(
        spoken.map(({ spokenMs }) => spokenMs),
        0.5,
      ) / 1000
    ).toFixed(1)} s`,
    '',
  );
}

// The first one loads the voice. The second is what one listener alone gets.
await listen(0);
describe('one socket alone', [await listen(0)]);

let peakMb = 0;
const pids = () => [parley.process.pid!, ...childProcesses(parley.process.pid!)];
const cpu = () => pids().reduce((sum, pid) => sum + processUsage(pid).cpuSeconds, 0);
const watch = setInterval(
  () =>
    (peakMb = Math.max(
      peakMb,
      pids().reduce((sum, pid) => sum + processUsage(pid).residentMb, 0),
    )),
  500,
);
const before = cpu();
const startedAt = performance.now();
const all = await Promise.all(Array.from({ length: sockets }, (_, index) => listen(index)));
clearInterval(watch);
const seconds = (performance.now() - startedAt) / 1000;
const made = all.reduce((sum, { spokenMs }) => sum + spokenMs, 0) / 1000;
describe(`${sockets} sockets at once`, all);
report(`${sockets} sockets at once: until the last ended`, `${seconds.toFixed(1)} s`, '');
report(`${sockets} sockets at once: speech per processor second`, `${(made / (cpu() - before)).toFixed(1)} s`, '');
report(`${sockets} sockets at once: memory of the server and its workers`, `${peakMb.toFixed(0)} MB`, '');
describe('one socket afterwards', [await listen(0)]);
await parley.stop();
