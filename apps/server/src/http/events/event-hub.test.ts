import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import { systemClock } from '#clock.ts';
import { openTestHub } from '#testing/open-test-hub.ts';
import { describeWithRedis } from '#testing/test-redis.ts';
import { createEmbeddedHub } from './embedded-hub.ts';
import type { EventHub, Following, SequencedEvent, Topic } from './event-hub.ts';

/** Two processes of one installation. Embedded, both are the same. */
type Opened = { one: EventHub; other: EventHub; close(): Promise<void> };

const event = (messageId: string) => ({ type: 'message-delete', conversationId: 'c', messageId }) as const;

class Reader {
  readonly heard: SequencedEvent[] = [];
  losses = 0;
  #wake = () => {};
  following: Following | null = null;

  readonly follower = {
    onEvent: (told: SequencedEvent) => {
      this.heard.push(told);
      this.#wake();
    },
    onLoss: () => {
      this.losses += 1;
      this.#wake();
    },
  };

  async follow(hub: EventHub, topics: Topic[], after: number | null = null): Promise<this> {
    this.following = await hub.follow(topics, this.follower, after);
    return this;
  }

  async until(count: number): Promise<string[]> {
    while (this.heard.length < count) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.names();
  }

  names(): string[] {
    return this.heard.map(({ event: told }) => nameOf(told));
  }
}

function nameOf(told: ConversationEvent): string {
  return told.type === 'message-delete' ? told.messageId : told.type;
}

function defineConformance(open: () => Promise<Opened>): void {
  let hubs: Opened;
  beforeEach(async () => {
    hubs = await open();
  });
  afterEach(() => hubs.close());

  it('all followers in all processes get the same events under the same increasing numbers', async () => {
    const topics: Topic[] = ['user:a', 'conversation:c'];
    const readers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => new Reader().follow(index % 2 ? hubs.one : hubs.other, topics)),
    );
    for (let index = 0; index < 60; index += 1) {
      (index % 3 ? hubs.one : hubs.other).publish(topics[index % 2]!, event(String(index)));
      if (index % 7 === 0) await new Promise(setImmediate);
    }
    hubs.one.publish('user:b', event('foreign'));
    await Promise.all(readers.map((reader) => reader.until(60)));
    const numbers = readers[0]!.heard.map(({ sequence }) => sequence);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(new Set(readers[0]!.names()).size).toBe(60);
    for (const reader of readers) expect(reader.heard).toEqual(readers[0]!.heard);
  });

  it('events of one process keep their order', async () => {
    const reader = await new Reader().follow(hubs.other, ['conversation:c']);
    const names = Array.from({ length: 500 }, (_, index) => String(index));
    for (const name of names) hubs.one.publish('conversation:c', event(name));
    expect(await reader.until(500)).toEqual(names);
  });

  it('a follower that returns to any process gets what it missed, once, and then what comes', async () => {
    const first = await new Reader().follow(hubs.one, ['user:a', 'conversation:c']);
    for (let index = 0; index < 10; index += 1) hubs.one.publish(index % 2 ? 'user:a' : 'conversation:c', event(String(index)));
    await first.until(10);
    first.following!.stop();
    const returning = new Reader();
    const publishing = (async () => {
      for (let index = 10; index < 200; index += 1) {
        hubs.one.publish(index % 2 ? 'user:a' : 'conversation:c', event(String(index)));
        if (index % 5 === 0) await new Promise(setImmediate);
      }
    })();
    await returning.follow(hubs.other, ['user:a', 'conversation:c'], first.heard[3]!.sequence);
    expect(returning.following!.isComplete).toBe(true);
    await publishing;
    expect(await returning.until(196)).toEqual(Array.from({ length: 196 }, (_, index) => String(index + 4)));
    expect(returning.losses).toBe(0);
    expect(first.heard).toHaveLength(10);
  });

  it('its number names a moment: everything published later comes after it', async () => {
    const reader = await new Reader().follow(hubs.one, ['user:a']);
    for (let index = 0; index < 20; index += 1) {
      const before = Math.max(hubs.one.sequence, hubs.other.sequence, reader.following!.sequence);
      (index % 2 ? hubs.one : hubs.other).publish('user:a', event(String(index)));
      await reader.until(index + 1);
      expect(reader.heard[index]!.sequence).toBeGreaterThan(before);
    }
    const late = await new Reader().follow(hubs.other, ['user:a']);
    expect(late.following!.sequence).toBeGreaterThanOrEqual(reader.heard.at(-1)!.sequence);
    expect(late.following!.isComplete).toBe(true);
  });

  it('a topic with more events than are kept needs a snapshot, unless the follower was away for a few only', async () => {
    const early = hubs.one.sequence;
    const reader = await new Reader().follow(hubs.other, ['user:a']);
    for (let index = 0; index < 5000; index += 1) hubs.one.publish('user:a', event(String(index)));
    await reader.until(5000);
    const lost = await new Reader().follow(hubs.other, ['user:a'], early);
    expect(lost.following!.isComplete).toBe(false);
    const near = await new Reader().follow(hubs.other, ['user:a'], reader.heard.at(-11)!.sequence);
    expect(near.following!.isComplete).toBe(true);
    expect(near.heard).toHaveLength(10);
    hubs.one.publish('user:a', event('next'));
    expect(await lost.until(1)).toEqual(['next']);
  });

  it('a topic with more text than is kept needs a snapshot', async () => {
    const early = hubs.one.sequence;
    const reader = await new Reader().follow(hubs.one, ['user:a']);
    for (let index = 0; index < 30; index += 1) hubs.one.publish('user:a', event('x'.repeat(100_000)));
    await reader.until(30);
    expect((await new Reader().follow(hubs.other, ['user:a'], early)).following!.isComplete).toBe(false);
    const near = await new Reader().follow(hubs.other, ['user:a'], reader.heard.at(-2)!.sequence);
    expect(near.following!.isComplete).toBe(true);
  });

  it('a number from before the first event of a new store needs a snapshot', async () => {
    const reader = await new Reader().follow(hubs.one, ['user:a'], 4999);
    expect(reader.following!.isComplete).toBe(false);
    expect(reader.heard).toEqual([]);
  });

  it('a follower that left gets nothing more', async () => {
    const leaving = await new Reader().follow(hubs.other, ['user:a']);
    const staying = await new Reader().follow(hubs.other, ['user:a']);
    hubs.one.publish('user:a', event('1'));
    await Promise.all([leaving.until(1), staying.until(1)]);
    leaving.following!.stop();
    hubs.one.publish('user:a', event('2'));
    await staying.until(2);
    expect(leaving.heard).toHaveLength(1);
  });

  it('what is published before it closes reaches the others', async () => {
    const reader = await new Reader().follow(hubs.other, ['user:a']);
    for (let index = 0; index < 250; index += 1) hubs.one.publish('user:a', event(String(index)));
    await hubs.one.close();
    await reader.until(250);
  });
}

describe('the embedded hub', () => {
  defineConformance(async () => {
    const hub = createEmbeddedHub(systemClock);
    return { one: hub, other: hub, close: () => hub.close() };
  });

  it('numbers grow across restarts', () => {
    const before = createEmbeddedHub({ now: () => 1000 });
    for (let index = 0; index < 500; index += 1) before.publish('user:a', event('x'));
    expect(createEmbeddedHub({ now: () => 1001 }).sequence).toBeGreaterThan(before.sequence);
  });

  it('keeps a limited number of idle topics, and never replays a gap of a forgotten one', async () => {
    const hub = createEmbeddedHub({ now: () => 1 });
    hub.publish('conversation:old', event('1'));
    const after = hub.sequence - 1;
    for (let index = 0; index < 400; index += 1) hub.publish(`conversation:${index}`, event('x'));
    expect((await new Reader().follow(hub, ['conversation:old'], after)).following!.isComplete).toBe(false);
    const kept = await new Reader().follow(hub, ['conversation:399'], hub.sequence - 1);
    expect(kept.heard).toHaveLength(1);
  });

  it('keeps the first event of a topic, though every other topic has followers', async () => {
    const hub = createEmbeddedHub({ now: () => 1 });
    for (let index = 0; index < 200; index += 1) {
      await new Reader().follow(hub, [`conversation:${index}`]);
      hub.publish(`conversation:${index}`, event('x'));
    }
    const after = hub.sequence;
    hub.publish('conversation:new', event('first'));
    const late = await new Reader().follow(hub, ['conversation:new'], after);
    expect(late.following!.isComplete).toBe(true);
    expect(late.names()).toEqual(['first']);
  });
});

describeWithRedis('the hub over Redis', (address) => {
  defineConformance(async () => {
    const url = address();
    const [one, other] = await Promise.all([openTestHub(url), openTestHub(url)]);
    return {
      one: one.hub,
      other: other.hub,
      close: async () => void (await Promise.all([one.close(), other.close()])),
    };
  });
});
