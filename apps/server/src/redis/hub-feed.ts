import type { Follower, SequencedEvent, Topic } from '#http/events/event-hub.ts';
import type { PushedEvent } from './event-streams.ts';

/** One follower. It holds events back while Redis is asked for what it missed. */
export type Listener = { follower: Follower; feeds: readonly Feed[]; held: SequencedEvent[] | null; lostAt: number };

/** A topic that this process follows. */
export type Feed = {
  topic: Topic;
  listeners: Set<Listener>;
  /** Every event up to this number was handed to the listeners. */
  last: number;
  /** Whether Redis was asked for the present number since this feed began: from then on, gaps are noticed. */
  isSteady: boolean;
  /** What arrives while missed events are read; null otherwise. */
  held: PushedEvent[] | null;
  subscribed: Promise<unknown>;
};
