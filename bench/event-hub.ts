import { systemClock } from '../apps/server/src/clock.ts';
import type { EventHub, Topic } from '../apps/server/src/http/events/event-hub.ts';
import { createEmbeddedHub } from '../apps/server/src/http/events/embedded-hub.ts';
import { openTestHub } from '../apps/server/src/testing/open-test-hub.ts';
import { startOwnRedis } from '../apps/server/src/testing/test-redis.ts';
import { percentile, report, spread } from './support/statistics.ts';

/**
 * The time from publishing an event to its follower: within one process, and through Redis in the same and in another process. All three
 * take turns in the same run. Names a Redis of its own, or `TEST_REDIS_URL`.
 */
const rounds = Number(process.env.ROUNDS ?? 5);
const replies = Number(process.env.REPLIES ?? 50);
const eventsPerReply = Number(process.env.EVENTS ?? 60);
/** Deltas of a reply are joined for this long. */
const everyMs = 16;

const own = process.env.TEST_REDIS_URL ? null : await startOwnRedis();
const url = own?.url ?? `${process.env.TEST_REDIS_URL}?prefix=bench-${process.pid}`;
const [one, other] = await Promise.all([openTestHub(url), openTestHub(url)]);
const embedded = createEmbeddedHub(systemClock);
const ways: Record<string, [publisher: EventHub, follower: EventHub]> = {
  'in one process': [embedded, embedded],
  'through Redis, same process': [one.hub, one.hub],
  'through Redis, other process': [one.hub, other.hub],
};

const delta = 'a piece of a reply, ';
const results = new Map(Object.keys(ways).map((name) => [name, { p50: [] as number[], p99: [] as number[] }]));
for (let round = 0; round < rounds; round += 1) {
  for (const [name, [publisher, follower]] of Object.entries(ways)) {
    const delays = await measure(publisher, follower, `${round} ${name}`);
    results.get(name)?.p50.push(percentile(delays, 0.5));
    results.get(name)?.p99.push(percentile(delays, 0.99));
  }
}
await Promise.all([one.close(), other.close()]);
await own?.stop();

for (const [name, { p50, p99 }] of results) {
  report(`publish to follower, ${name}, p50`, spread(p50, 'ms', 2), '');
  report(`publish to follower, ${name}, p99`, spread(p99, 'ms', 2), '');
}
const added = results.get('through Redis, other process')!.p99.map((value, round) => value - results.get('in one process')!.p99[round]!);
report('added by Redis, p99', spread(added, 'ms', 2), '≤ 10 ms');

/** Replies that stream side by side, each under its topic. @returns the delay of each event in ms */
async function measure(publisher: EventHub, follower: EventHub, name: string): Promise<number[]> {
  const delays: number[] = [];
  const sent = new Map<string, number>();
  const done = Promise.withResolvers<void>();
  const topics = Array.from({ length: replies }, (_, reply): Topic => `conversation:${name} ${reply}`);
  const followings = await Promise.all(
    topics.map((topic) =>
      follower.follow(
        [topic],
        {
          onEvent({ event }) {
            if (event.type !== 'part-delta') return;
            delays.push(performance.now() - (sent.get(`${event.messageId} ${event.offset}`) ?? NaN));
            if (delays.length === replies * eventsPerReply) done.resolve();
          },
          onLoss: () => done.reject(new Error('events were lost')),
        },
        null,
      ),
    ),
  );
  for (const [reply, topic] of topics.entries()) {
    let count = 0;
    const publish = () => {
      const offset = count * delta.length;
      sent.set(`${reply} ${offset}`, performance.now());
      publisher.publish(topic, {
        type: 'part-delta',
        conversationId: topic,
        messageId: String(reply),
        partIndex: 0,
        partType: 'text',
        offset,
        delta,
      });
      count += 1;
      if (count === eventsPerReply) clearInterval(timer);
    };
    const timer = setInterval(publish, everyMs);
  }
  await done.promise;
  for (const following of followings) following.stop();
  return delays;
}
