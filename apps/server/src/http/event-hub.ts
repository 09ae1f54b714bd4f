import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { Clock } from '#clock.ts';

/** `user:<id>` carries what lists show, `conversation:<id>` what a thread shows. */
export type Topic = `user:${string}` | `conversation:${string}`;

/** One published event. `json` is created once for all followers. */
export type SequencedEvent = { sequence: number; event: ConversationEvent; json: string };

type TopicLog = { events: SequencedEvent[]; characters: number; lostUpTo: number; followers: Set<(event: SequencedEvent) => void> };

export type EventHub = {
  /** Number of the newest event. It never decreases, also across restarts. */
  readonly sequence: number;
  publish(topic: Topic, event: ConversationEvent): void;
  /** Calls `onEvent` for every event published from now on. Call the result to stop. */
  follow(topics: readonly Topic[], onEvent: (event: SequencedEvent) => void): () => void;
  /** The events after `after`, oldest first; null if some are no longer available, so that a snapshot is needed. */
  replay(topics: readonly Topic[], after: number): SequencedEvent[] | null;
};

/** Kept per topic for returning followers: about a minute of a fast reply. */
const maxEventsPerTopic = 4000;
const maxCharactersPerTopic = 1_000_000;
/** Idle topics above this number are forgotten, oldest first. Their next followers get a snapshot. */
const maxQuietTopics = 200;

/**
 * The events of this process, numbered by one counter that starts at the present time in microseconds:
 * after a restart it always continues above every earlier number.
 */
export function createEventHub(clock: Clock): EventHub {
  const topics = new Map<Topic, TopicLog>();
  let sequence = clock.now() * 1000;
  /** No forgotten topic had an event newer than this. */
  let forgottenUpTo = sequence;

  function topicLog(topic: Topic): TopicLog {
    const existing = topics.get(topic);
    if (existing) {
      // Re-inserting keeps the map ordered by last use.
      topics.delete(topic);
      topics.set(topic, existing);
      return existing;
    }
    const created: TopicLog = { events: [], characters: 0, lostUpTo: forgottenUpTo, followers: new Set() };
    topics.set(topic, created);
    forgetQuietTopics();
    return created;
  }

  function forgetQuietTopics(): void {
    let surplus = topics.size - maxQuietTopics;
    if (surplus <= 0) return;
    for (const [name, log] of topics) {
      if (surplus <= 0) return;
      if (log.followers.size > 0) continue;
      forgottenUpTo = Math.max(forgottenUpTo, log.events.at(-1)?.sequence ?? 0, log.lostUpTo);
      topics.delete(name);
      surplus -= 1;
    }
  }

  function trim(log: TopicLog): void {
    let drop = 0;
    while (log.events.length - drop > maxEventsPerTopic || (log.characters > maxCharactersPerTopic && drop < log.events.length)) {
      const dropped = log.events[drop];
      if (!dropped) break;
      log.characters -= dropped.json.length;
      log.lostUpTo = dropped.sequence;
      drop += 1;
    }
    if (drop > 0) log.events.splice(0, drop);
  }

  return {
    get sequence() {
      return sequence;
    },
    publish(topic, event) {
      sequence += 1;
      const sequenced = { sequence, event, json: JSON.stringify(event) };
      const log = topicLog(topic);
      log.events.push(sequenced);
      log.characters += sequenced.json.length;
      trim(log);
      for (const follower of log.followers) follower(sequenced);
    },
    follow(names, onEvent) {
      for (const name of names) topicLog(name).followers.add(onEvent);
      return () => {
        for (const name of names) topics.get(name)?.followers.delete(onEvent);
      };
    },
    replay(names, after) {
      const missed: SequencedEvent[] = [];
      for (const name of names) {
        const log = topics.get(name);
        if (after < (log?.lostUpTo ?? forgottenUpTo)) return null;
        if (log) missed.push(...log.events.filter((event) => event.sequence > after));
      }
      return missed.sort((a, b) => a.sequence - b.sequence);
    },
  };
}
