import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { startParley } from '../e2e/support/start-parley.ts';
import { readEvents, postJson } from './support/read-events.ts';
import { startUpstream } from './support/start-upstream.ts';
import { percentile, report, spread } from './support/statistics.ts';

const runs = Number(process.env.RUNS ?? 200);
/** Turns per conversation. It keeps prompts as long as real ones. */
const turns = 10;
const order = JSON.stringify({ tokens: 5, everyMs: 5 });

const upstream = await startUpstream();
const parley = await startParley({
  env: { OPENAI_BASE_URL: upstream.url, OPENAI_API_KEY: 'sk-bench-000000000000', PARLEY_DETECT_LOCAL_MODELS: '0' },
});
const model = 'openai-env/tokens';

/** Time from the request to the first piece of text, over the OpenAI-compatible interface. */
async function completionMs(base: string, name: string): Promise<number> {
  const startedAt = performance.now();
  let firstMs: number | null = null;
  const body = { model: name, stream: true, messages: [{ role: 'user', content: order }] };
  const stream = await readEvents(`${base}/chat/completions`, body, (data) => {
    if (firstMs === null && /"content":"[^"]/.test(data)) firstMs = performance.now() - startedAt;
  });
  await stream.ended;
  if (firstMs === null) throw new Error('No token arrived.');
  return firstMs;
}

const log = openSync(join(parley.dataDir, 'sync-probe'), 'a');

/** Time the disk takes to sync a few pages. Sending waits for one sync before the model is called. */
function diskSyncMs(): number {
  const startedAt = performance.now();
  writeSync(log, Buffer.alloc(16_384));
  fdatasyncSync(log);
  return performance.now() - startedAt;
}

/** A conversation with a follower, as the page opens it. */
async function openConversation(): Promise<{ sendMs: () => Promise<number>; close: () => void }> {
  const conversationId = randomUUID();
  const send = (): Promise<unknown> =>
    postJson(`${parley.url}/api/conversations/${conversationId}/messages`, { id: randomUUID(), text: order, model });
  let onDelta = (): void => {};
  let onEnd = (): void => {};
  await send();
  const stream = await readEvents(`${parley.url}/api/events?conversation=${conversationId}`, null, (data) => {
    if (data.startsWith('{"type":"part-delta"')) onDelta();
    if (data.startsWith('{"type":"message-end"')) onEnd();
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  return {
    async sendMs() {
      const startedAt = performance.now();
      const first = new Promise<number>((resolve) => (onDelta = () => resolve(performance.now() - startedAt)));
      const ended = new Promise<void>((resolve) => (onEnd = resolve));
      await send();
      const firstMs = await first;
      await ended;
      return firstMs;
    },
    close: stream.close,
  };
}

const disk: number[] = [];
const bare: number[] = [];
const completions: number[] = [];
const followed: number[] = [];
for (let run = -turns; run < runs; run += turns) {
  const conversation = await openConversation();
  for (let turn = 0; turn < turns; turn += 1) {
    // Interleaved, so that other load on the machine affects all three equally.
    const [direct, completion, sent] = [
      await completionMs(upstream.url, 'tokens'),
      await completionMs(`${parley.url}/v1`, model),
      await conversation.sendMs(),
    ];
    if (run < 0) continue;
    disk.push(diskSyncMs());
    bare.push(direct);
    completions.push(completion);
    followed.push(sent);
  }
  conversation.close();
}
closeSync(log);
await parley.stop();
upstream.stop();

const added = (values: readonly number[]): string => `${(percentile(values, 0.5) - percentile(bare, 0.5)).toFixed(1)} ms`;
report('one durable write on this disk', spread(disk, 'ms', 1), '');
report('first token, bare upstream', spread(bare, 'ms', 1), '');
report('first token through /v1', spread(completions, 'ms', 1), '');
report('first token, from sending a message to its follower', spread(followed, 'ms', 1), '');
report('added by /v1, median', added(completions), '≤ 5 ms');
report('added by sending and following, median', added(followed), '≤ 5 ms');
const withoutDisk = followed.map((value, index) => value - disk[index]!);
report('the same without one durable write', added(withoutDisk), '');
