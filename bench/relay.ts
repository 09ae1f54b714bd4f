import { randomUUID } from 'node:crypto';
import { startParley } from '../e2e/support/start-parley.ts';
import { epochMs } from './support/epoch.ts';
import { processUsage } from './support/process-usage.ts';
import { postJson, readEvents } from './support/read-events.ts';
import { startUpstream } from './support/start-upstream.ts';
import { percentile, report, spread } from './support/statistics.ts';

const rounds = Number(process.env.RUNS ?? 3);
const followedStreams = 25;
const tokensPerReply = 2000;
const concurrentStreams = Number(process.env.STREAMS ?? 1000);
const model = 'openai-env/tokens';

const upstream = await startUpstream();
const parley = await startParley({
  env: {
    OPENAI_BASE_URL: upstream.url,
    OPENAI_API_KEY: 'sk-bench-000000000000',
    PARLEY_DETECT_LOCAL_MODELS: '0',
    PARLEY_MAX_RUNS_PER_PERSON: String(Math.max(followedStreams, concurrentStreams)),
  },
});
const usage = () => processUsage(parley.process.pid!);

/** Sends a message to a conversation and resolves when its follower has seen the reply end. */
async function followReply(conversationId: string, tokens: number): Promise<void> {
  const text = JSON.stringify({ tokens, everyMs: 0 });
  const { replyMessage } = await postJson<{ replyMessage: { id: string } }>(`${parley.url}/api/conversations/${conversationId}/messages`, {
    id: randomUUID(),
    text,
    model,
  });
  await new Promise<void>((resolve, reject) => {
    const isEnd = (data: string): boolean =>
      data.includes(replyMessage.id) &&
      (data.startsWith('{"type":"message-end"') || (data.startsWith('{"type":"snapshot"') && !data.includes('"status":"streaming"')));
    const opening = readEvents(`${parley.url}/api/events?conversation=${conversationId}`, null, (data) => {
      if (!isEnd(data)) return;
      resolve();
      void opening.then((stream) => stream.close());
    });
    opening.catch(reject);
  });
}

/** Tokens per CPU second of the server while it streams this many replies, each to one follower. */
async function measureFollowed(): Promise<number> {
  const conversations = Array.from({ length: followedStreams }, () => randomUUID());
  const before = usage().cpuSeconds;
  await Promise.all(conversations.map((id) => followReply(id, tokensPerReply)));
  return (followedStreams * tokensPerReply) / (usage().cpuSeconds - before);
}

/** The same over `/v1`, where one packet is one event to the client. */
async function measureCompletions(): Promise<number> {
  const before = usage().cpuSeconds;
  await Promise.all(
    Array.from({ length: followedStreams }, () => complete(`${parley.url}/v1`, model, { tokens: tokensPerReply, everyMs: 0 })),
  );
  return (followedStreams * tokensPerReply) / (usage().cpuSeconds - before);
}

/** Milliseconds from each token's departure upstream to its arrival here. */
async function complete(base: string, name: string, order: { tokens: number; everyMs: number }): Promise<number[]> {
  const delays: number[] = [];
  const body = { model: name, stream: true, messages: [{ role: 'user', content: JSON.stringify(order) }] };
  const stream = await readEvents(`${base}/chat/completions`, body, (data) => {
    const pieces = /"content":"([^"]+)"/.exec(data)?.[1];
    for (const leftAt of pieces?.trim().split(' ') ?? []) delays.push(epochMs() - Number(leftAt));
  });
  if (stream.status !== 200) throw new Error(`A stream was answered ${stream.status}.`);
  await stream.ended;
  if (delays.length !== order.tokens) throw new Error(`${delays.length} of ${order.tokens} tokens came.`);
  return delays;
}

/** Runs the given number of simultaneous streams with one token every 400 ms each; they start within four seconds. */
async function measureConcurrent(base: string, name: string): Promise<number[]> {
  const all = await Promise.all(
    Array.from({ length: concurrentStreams }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index / concurrentStreams) * 4000));
      return complete(base, name, { tokens: 30, everyMs: 400 });
    }),
  );
  return all.flat();
}

// The first replies load packages and warm up the compiler.
await measureFollowed();
await measureCompletions();
const followed: number[] = [];
const completions: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  followed.push(await measureFollowed());
  completions.push(await measureCompletions());
}
report('tokens per CPU second, upstream to follower', spread(followed, 'tokens'), '≥ 60,000');
report('tokens per CPU second, /v1', spread(completions, 'tokens'), '');

const bare = await measureConcurrent(upstream.url, 'tokens');
let peakMb = 0;
const watch = setInterval(() => (peakMb = Math.max(peakMb, usage().residentMb)), 250);
const relayed = await measureConcurrent(`${parley.url}/v1`, model);
clearInterval(watch);
const p99 = (values: readonly number[]): number => percentile(values, 0.99);
report(`${concurrentStreams} simultaneous streams, bare upstream, p99`, `${p99(bare).toFixed(1)} ms`, '');
report(`${concurrentStreams} simultaneous streams, added p99`, `${(p99(relayed) - p99(bare)).toFixed(1)} ms`, '≤ 100 ms');
report(`${concurrentStreams} simultaneous streams, memory of the server`, `${peakMb.toFixed(0)} MB`, '≤ 500 MB');
await parley.stop();
upstream.stop();
