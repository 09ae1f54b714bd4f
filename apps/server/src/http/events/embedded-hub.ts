import type { Clock } from '#clock.ts';
import type { EventHub, Follower, Topic } from './event-hub.ts';
import { createEventLog } from './event-log.ts';

/** The hub of an installation with one process: events stay within it. */
export function createEmbeddedHub(clock: Clock): EventHub {
  const followers = new Map<Topic, Set<Follower>>();
  const log = createEventLog(clock, 0, (topic) => followers.has(topic));

  return {
    get sequence() {
      return log.sequence;
    },
    publish(topic, event) {
      const sequenced = log.append(topic, event);
      for (const follower of followers.get(topic) ?? []) follower.onEvent(sequenced);
    },
    // Nothing is awaited here: no event is lost between what is read and what is delivered later.
    async follow(topics, follower, after) {
      const missed = after === null ? [] : log.read(topics, after);
      for (const event of missed ?? []) follower.onEvent(event);
      for (const topic of topics) followers.set(topic, (followers.get(topic) ?? new Set()).add(follower));
      return {
        isComplete: missed !== null,
        sequence: log.sequence,
        stop() {
          for (const topic of topics) {
            const others = followers.get(topic);
            others?.delete(follower);
            if (others?.size === 0) followers.delete(topic);
          }
        },
      };
    },
    recent: () => Promise.resolve([]),
    close: () => Promise.resolve(),
  };
}
