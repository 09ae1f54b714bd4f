import { describe, expect, it } from 'vitest';
import { createEventHub } from './event-hub.ts';

const event = (messageId: string) => ({ type: 'message-delete', conversationId: 'c', messageId }) as const;

describe('event hub', () => {
  it('numbers grow across topics and restarts', () => {
    const before = createEventHub({ now: () => 1000 });
    for (let index = 0; index < 500; index += 1) before.publish('user:a', event('x'));
    expect(createEventHub({ now: () => 1001 }).sequence).toBeGreaterThan(before.sequence);
  });

  it('replays missed events in order, and only those', () => {
    const hub = createEventHub({ now: () => 1 });
    hub.publish('user:a', event('1'));
    const after = hub.sequence;
    hub.publish('conversation:c', event('2'));
    hub.publish('user:b', event('foreign'));
    hub.publish('user:a', event('3'));
    expect(hub.replay(['user:a', 'conversation:c'], after)?.map((entry) => entry.event)).toEqual([event('2'), event('3')]);
    expect(hub.replay(['user:a'], hub.sequence)).toEqual([]);
  });

  it('reports that it no longer has the events in between: after a restart, and when the buffer is full', () => {
    const hub = createEventHub({ now: () => 5 });
    expect(hub.replay(['user:a'], 4999)).toBeNull();
    const after = hub.sequence;
    hub.publish('user:a', event('first'));
    for (let index = 0; index < 5000; index += 1) hub.publish('user:a', event('x'));
    expect(hub.replay(['user:a'], after)).toBeNull();
    expect(hub.replay(['user:a'], hub.sequence - 10)).toHaveLength(10);
  });

  it('keeps a limited number of idle topics, and never replays a gap of a forgotten one', () => {
    const hub = createEventHub({ now: () => 1 });
    hub.publish('conversation:old', event('1'));
    const after = hub.sequence - 1;
    for (let index = 0; index < 400; index += 1) hub.publish(`conversation:${index}`, event('x'));
    expect(hub.replay(['conversation:old'], after)).toBeNull();
    expect(hub.replay(['conversation:399'], hub.sequence - 1)).toHaveLength(1);
  });

  it('a follower that left gets nothing more', () => {
    const hub = createEventHub({ now: () => 1 });
    const heard: string[] = [];
    const leave = hub.follow(['user:a'], ({ event: told }) => heard.push(told.type));
    hub.publish('user:a', event('1'));
    leave();
    hub.publish('user:a', event('2'));
    expect(heard).toHaveLength(1);
  });
});
