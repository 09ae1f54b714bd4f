import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { startParley } from '../e2e/support/start-parley.ts';
import { processUsage } from './support/process-usage.ts';
import { openRawStream } from './support/raw-stream.ts';
import { report, spread } from './support/statistics.ts';

const followers = Number(process.env.FOLLOWERS ?? 25);
const runs = Number(process.env.RUNS ?? 5);
/** As long as a message may be. Each edit is sent whole to every follower. */
const text = 'x'.repeat(390_000);
const edits = 40;

const parley = await startParley({ env: { PARLEY_DETECT_LOCAL_MODELS: '0' } });
const pid = parley.process.pid!;

async function send(method: string, path: string, body: object): Promise<{ replyMessage: { id: string; status: string } }> {
  const answer = await fetch(parley.url + path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as never;
}

/** Memory beyond that of a run without followers, at its highest while a message is edited again and again. */
async function peakWhileEditing(count: number): Promise<{ peakMb: number; dropped: number }> {
  const conversation = randomUUID();
  const { replyMessage } = await send('POST', `/api/conversations/${conversation}/messages`, { id: randomUUID(), text: 'Say hello' });
  while (((await (await fetch(`${parley.url}/api/messages/${replyMessage.id}`)).json()) as { status: string }).status === 'streaming')
    await wait(50);
  const open = await Promise.all(
    Array.from({ length: count }, () => openRawStream(parley.url, `/api/events?conversation=${conversation}`)),
  );
  for (const { socket } of open) socket.pause();
  let peakMb = 0;
  for (let edit = 0; edit < edits; edit += 1) {
    await send('PATCH', `/api/messages/${replyMessage.id}`, { text });
    peakMb = Math.max(peakMb, processUsage(pid).residentMb);
  }
  // What the server has let go of ends once it is read.
  let dropped = 0;
  await Promise.all(
    open.map(async ({ socket }) => {
      const hasEnded = once(socket, 'close').then(() => (dropped += 1));
      socket.resume();
      await Promise.race([hasEnded, wait(2000)]);
      socket.destroy();
    }),
  );
  return { peakMb, dropped };
}

await peakWhileEditing(0);
const costs: number[] = [];
let dropped = 0;
for (let run = 0; run < runs; run += 1) {
  const without = await peakWhileEditing(0);
  const withThem = await peakWhileEditing(followers);
  costs.push((withThem.peakMb - without.peakMb) / followers);
  ({ dropped } = withThem);
}
report(`a follower that never reads, of ${followers}, beyond a run without them`, spread(costs, 'MB', 2), '≤ 1 MB');
report(`followers that were let go`, `${dropped} of ${followers}`, 'all');
await parley.stop();
