import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SequencedEvent, Topic } from '#http/events/event-hub.ts';
import { openTestHub } from '#testing/open-test-hub.ts';
import { describeWithRedis, type OwnRedis, startOwnRedis } from '#testing/test-redis.ts';
import type { RedisLink } from './redis-link.ts';

type OpenedHub = Awaited<ReturnType<typeof openTestHub>>;

const event = (messageId: string) => ({ type: 'message-delete', conversationId: 'c', messageId }) as const;

/** Follows topics like a client: after a loss it returns with its last number. A snapshot holds what is `stored`. */
async function followLikeClient({ hub }: OpenedHub, topics: Topic[], stored: readonly string[] = []) {
  const heard: string[] = [];
  const numbers: number[] = [];
  let snapshots = 0;
  let wake = () => {};
  async function follow(after: number | null): Promise<void> {
    const following = await hub.follow(
      topics,
      {
        onEvent({ sequence, event: told }: SequencedEvent) {
          numbers.push(sequence);
          if (told.type === 'message-delete') heard.push(told.messageId);
          wake();
        },
        onLoss: () => void follow(numbers.at(-1) ?? 0),
      },
      after,
    );
    if (following.isComplete) return;
    snapshots += 1;
    numbers.push(following.sequence);
    heard.push(...stored);
    wake();
  }
  await follow(null);
  return {
    heard,
    snapshots: () => snapshots,
    async until(test: () => boolean): Promise<void> {
      while (!test()) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}

const becomes = (link: RedisLink, wanted: boolean) =>
  new Promise<void>((resolve) => {
    if (link.isUp === wanted) return resolve();
    const stop = link.onChange((isUp) => {
      if (isUp !== wanted) return;
      stop();
      resolve();
    });
  });

describeWithRedis('the hub while Redis is gone', () => {
  let server: OwnRedis;
  let one: OpenedHub;
  let other: OpenedHub;
  beforeEach(async () => {
    server = await startOwnRedis();
    [one, other] = await Promise.all([openTestHub(server.url), openTestHub(server.url)]);
  });
  afterEach(async () => {
    await Promise.all([one.close(), other.close()]);
    await server.stop();
  });

  it('each process serves its own events, under numbers that grow, and all share them again when Redis is back', async () => {
    const stored: string[] = [];
    const [here, there] = [await followLikeClient(one, ['user:a'], stored), await followLikeClient(other, ['user:a'], stored)];
    one.hub.publish('user:a', event('before'));
    await there.until(() => there.heard.includes('before'));
    const shared = one.hub.sequence;
    await server.stop();
    await Promise.all([becomes(one.link, false), becomes(other.link, false)]);
    one.hub.publish('user:a', event('alone'));
    await here.until(() => here.heard.includes('alone'));
    expect(there.heard).not.toContain('alone');
    expect(one.hub.sequence).toBeGreaterThan(shared);
    const returning = await one.hub.follow(['user:a'], { onEvent: () => {}, onLoss: () => {} }, one.hub.sequence - 1);
    expect(returning.isComplete).toBe(true);
    const atAlone = one.hub.sequence;

    await server.start();
    await Promise.all([becomes(one.link, true), becomes(other.link, true)]);
    // The follower of the other process missed an event, and gets a message about it.
    await there.until(() => there.snapshots() > 0);
    await here.until(() => here.snapshots() > 0);
    // The other follower may take one more snapshot, for what was published alone. It then finds the event there.
    stored.push('after');
    one.hub.publish('user:a', event('after'));
    await Promise.all([here.until(() => here.heard.includes('after')), there.until(() => there.heard.includes('after'))]);
    one.hub.publish('user:a', event('together'));
    await Promise.all([here.until(() => here.heard.includes('together')), there.until(() => there.heard.includes('together'))]);
    expect(one.hub.sequence).toBeGreaterThan(atAlone);
  });

  it('publishes what Redis did not confirm, so that no follower here waits for it', async () => {
    const here = await followLikeClient(one, ['user:a']);
    const names = Array.from({ length: 300 }, (_, index) => String(index));
    for (const name of names) one.hub.publish('user:a', event(name));
    await server.stop();
    await here.until(() => here.heard.includes('299'));
    expect([...new Set(here.heard)]).toEqual(names);
  });

  it('a follower that was away while one process published alone needs a snapshot', async () => {
    const after = one.hub.sequence;
    const here = await followLikeClient(one, ['user:a']);
    one.hub.publish('user:a', event('before'));
    await here.until(() => here.heard.includes('before'));
    one.link.commands.disconnect(true);
    await becomes(one.link, false);
    one.hub.publish('user:a', event('alone'));
    // It gets a snapshot when its process has joined the others again.
    await here.until(() => here.snapshots() > 0);
    one.hub.publish('user:a', event('later'));
    await here.until(() => here.heard.includes('later'));
    const returning = await other.hub.follow(['user:a'], { onEvent: () => {}, onLoss: () => {} }, after);
    expect(returning.isComplete).toBe(false);
  });

  it('opens without Redis and joins the others later', async () => {
    await server.stop();
    await Promise.all([becomes(one.link, false), becomes(other.link, false)]);
    const [here, there] = [await followLikeClient(one, ['conversation:c']), await followLikeClient(other, ['user:a'])];
    await server.start();
    // Both followers came while their process worked alone, so the hub makes them take a snapshot when the process joins.
    // The link can be up before the process has joined, so the test waits for the snapshots.
    await Promise.all([here.until(() => here.snapshots() > 0), there.until(() => there.snapshots() > 0)]);
    other.hub.publish('conversation:c', event('joined'));
    await here.until(() => here.heard.includes('joined'));
  });

  it('a lost connection of one process is mended without a snapshot', async () => {
    const there = await followLikeClient(other, ['conversation:c', 'user:a']);
    one.hub.publish('conversation:c', event('1'));
    await there.until(() => there.heard.length === 1);
    other.link.subscriber.disconnect(true);
    await becomes(other.link, false);
    for (const name of ['2', '3', '4']) one.hub.publish('conversation:c', event(name));
    await there.until(() => there.heard.length === 4);
    expect(there.heard).toEqual(['1', '2', '3', '4']);
    expect(there.snapshots()).toBe(0);
  });
});

describeWithRedis('the streams of events', (address) => {
  const keptMs = 4000;
  let opened: OpenedHub;
  beforeEach(async () => {
    opened = await openTestHub(address(), keptMs);
  });
  afterEach(() => opened.close());

  const isComplete = async (after: number): Promise<boolean> => {
    const following = await opened.hub.follow(['user:a'], { onEvent: () => {}, onLoss: () => {} }, after);
    following.stop();
    return following.isComplete;
  };
  /** What Redis keeps of the topic, oldest first. */
  const kept = async (): Promise<string[]> => {
    const events = await opened.hub.recent('user:a');
    return events.map(({ event: told }) => (told.type === 'message-delete' ? told.messageId : ''));
  };

  it('lose what is older than the time that events are kept, while the topic goes on', async () => {
    const there = await followLikeClient(opened, ['user:a']);
    const before = opened.hub.sequence;
    opened.hub.publish('user:a', event('old'));
    await there.until(() => there.heard.includes('old'));
    expect(await kept()).toEqual(['old']);
    expect(await isComplete(before)).toBe(true);
    let count = 0;
    await expect
      .poll(
        () => {
          opened.hub.publish('user:a', event(String((count += 1))));
          return kept();
        },
        { timeout: 15_000 },
      )
      .not.toContain('old');
    // A follower from before the lost event needs a snapshot. A later one does not.
    expect(await isComplete(before)).toBe(false);
    await there.until(() => there.heard.includes(String(count)));
    expect(await isComplete(opened.hub.sequence)).toBe(true);
  });

  it('are deleted as a whole when their topic is quiet for that time', async () => {
    const there = await followLikeClient(opened, ['user:a']);
    const before = opened.hub.sequence;
    opened.hub.publish('user:a', event('only'));
    await there.until(() => there.heard.includes('only'));
    const { commands } = opened.link;
    const names = ['stream', 'stream-state'].map((name) => opened.link.name(name, 'user:a'));
    expect(await commands.exists(...names)).toBe(2);
    await expect.poll(() => commands.exists(...names), { timeout: 15_000 }).toBe(0);
    expect(await isComplete(before)).toBe(false);
    expect(await isComplete(opened.hub.sequence)).toBe(true);
  });
});
