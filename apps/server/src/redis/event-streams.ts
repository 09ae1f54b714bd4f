import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { SequencedEvent, Topic } from '#http/events/event-hub.ts';
import { maxEventsPerTopic } from '#http/events/event-log.ts';
import { publishScript, readScript } from './event-scripts.ts';
import type { RedisLink } from './redis-link.ts';

/** An event that Redis pushed. Without `sequenced`, events of its topic were published without Redis. */
export type PushedEvent = { sequence: number; previous: number; sequenced: SequencedEvent | null };

/** The streams of events in Redis. Each call fails while Redis does not answer. */
export type EventStreams = {
  /** Before the first use of a connection: loads the scripts and subscribes to topics. */
  prepare(topics: readonly Topic[]): Promise<void>;
  /** @returns the number of the last one */
  publish(events: readonly { topic: Topic; event: ConversationEvent | null }[]): Promise<number>;
  /**
   * @param after a number, or null to read only the present one
   * @param least what the counter is raised to
   * @returns the present number, and the events after `after`; null if some are no longer available
   */
  read(topics: readonly Topic[], after: number | null, least?: number): Promise<{ present: number; missed: SequencedEvent[] | null }>;
  /** What is there of one topic after a number. */
  since(topic: Topic, after: number): Promise<SequencedEvent[]>;
  subscribe(topic: Topic): Promise<unknown>;
  unsubscribe(topic: Topic): void;
  /** Resolves when everything that was published before the last `read` was pushed here. */
  untilPushed(): Promise<unknown>;
  /** Resolves when Redis has answered every call so far. */
  settled(): Promise<unknown>;
};

/** A follower that was away for longer gets a snapshot. */
export const usualKeptMs = 120_000;
const maxBytesPerTopic = 2_000_000;

/**
 * @param onPush called for each event of a topic that is subscribed
 * @param keptMs how long an event is kept
 */
export function createEventStreams(link: RedisLink, onPush: (topic: Topic, event: PushedEvent) => void, keptMs: number): EventStreams {
  const { commands, subscriber } = link;
  const keptMicroseconds = keptMs * 1000;
  const channelStart = link.name('events', '');
  const keys = (topics: readonly Topic[]): string[] => [
    link.name('event-counter'),
    link.name('event-epoch'),
    ...topics.flatMap((topic) => [link.name('stream', topic), link.name('stream-state', topic)]),
  ];
  const channel = (topic: Topic): string => channelStart + topic;
  let publishSha = '';
  let readSha = '';

  subscriber.on('message', (name: string, message: string) => {
    if (!name.startsWith(channelStart)) return;
    const [, sequence, previous, json = ''] = /^(\d+) (\d+) (.*)$/s.exec(message) ?? [];
    const number = Number(sequence);
    onPush(name.slice(channelStart.length) as Topic, {
      sequence: number,
      previous: Number(previous),
      sequenced: json === '' ? null : sequencedOf(number, json),
    });
  });

  return {
    async prepare(topics) {
      [publishSha, readSha] = await Promise.all([load(publishScript), load(readScript)]);
      if (topics.length > 0) await subscriber.subscribe(...topics.map(channel));
    },
    async publish(events) {
      const names = keys(events.map(({ topic }) => topic));
      const values = events.flatMap(({ topic, event }) => [channel(topic), event ? JSON.stringify(event) : '']);
      const answer = await commands.evalsha(
        publishSha,
        names.length,
        ...names,
        maxEventsPerTopic,
        maxBytesPerTopic,
        keptMicroseconds,
        ...values,
      );
      return Number(answer);
    },
    async read(topics, after, least = 0) {
      const names = keys(topics);
      const answer = await commands.evalsha(readSha, names.length, ...names, keptMicroseconds, after ?? '', least);
      const [present, isComplete, ...rest] = answer as [string, number, ...string[]];
      if (isComplete === 0) return { present: Number(present), missed: null };
      const missed: SequencedEvent[] = [];
      for (let index = 0; index < rest.length; index += 2) missed.push(sequencedOf(Number(rest[index]), rest[index + 1] ?? ''));
      return { present: Number(present), missed: missed.sort((one, other) => one.sequence - other.sequence) };
    },
    async since(topic, after) {
      const entries = await commands.xrange(link.name('stream', topic), String(Math.max(0, after)), '+');
      return entries.map(([id, [, , , json = '']]) => sequencedOf(Number.parseInt(id, 10), json));
    },
    subscribe: (topic) => subscriber.subscribe(channel(topic)),
    unsubscribe: (topic) => void subscriber.unsubscribe(channel(topic)).catch(() => undefined),
    untilPushed: () => subscriber.ping(),
    settled: () => commands.ping().catch(() => undefined),
  };

  async function load(script: string): Promise<string> {
    return String(await commands.script('LOAD', script));
  }
}

function sequencedOf(sequence: number, json: string): SequencedEvent {
  return { sequence, json, event: JSON.parse(json) as ConversationEvent };
}
