import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { Clock } from '#clock.ts';
import type { SequencedEvent, Topic } from './event-hub.ts';

/** The events that one process numbers and keeps for returning followers. */
export type EventLog = {
  readonly sequence: number;
  append(topic: Topic, event: ConversationEvent): SequencedEvent;
  /** The events after `after`, oldest first; null if some are no longer available. */
  read(topics: readonly Topic[], after: number): SequencedEvent[] | null;
};

type TopicLog = { events: SequencedEvent[]; characters: number; lostUpTo: number };

/** Kept per topic: about a minute of a fast reply. */
export const maxEventsPerTopic = 4000;
export const maxCharactersPerTopic = 1_000_000;
/** Idle topics above this number are forgotten, oldest first. Their next followers get a snapshot. */
const maxQuietTopics = 200;

/**
 * @param start the number of the last event before; the counter continues above it
 * @param isFollowed whether a topic has followers and must not be forgotten
 */
export function createEventLog(clock: Clock, start: number, isFollowed: (topic: Topic) => boolean): EventLog {
  const topics = new Map<Topic, TopicLog>();
  // The present time in microseconds: after a restart, the counter continues above every earlier number.
  let sequence = Math.max(start, clock.now() * 1000);
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
    const created: TopicLog = { events: [], characters: 0, lostUpTo: forgottenUpTo };
    topics.set(topic, created);
    forgetQuietTopics(topic);
    return created;
  }

  /** @param current stays: its first event comes next, and a follower may ask for it */
  function forgetQuietTopics(current: Topic): void {
    let surplus = topics.size - maxQuietTopics;
    if (surplus <= 0) return;
    for (const [name, log] of topics) {
      if (surplus <= 0) return;
      if (name === current || isFollowed(name)) continue;
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
    append(topic, event) {
      sequence += 1;
      const sequenced = { sequence, event, json: JSON.stringify(event) };
      const log = topicLog(topic);
      log.events.push(sequenced);
      log.characters += sequenced.json.length;
      trim(log);
      return sequenced;
    },
    read(names, after) {
      // The clock was set back before the last start, so this process counts below what the follower saw.
      if (after > sequence) return null;
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
