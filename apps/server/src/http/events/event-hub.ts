import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';

/** `user:<id>` carries what lists show, `conversation:<id>` what a thread shows. */
export type Topic = `user:${string}` | `conversation:${string}`;

/** One published event. `json` is created once for all followers. */
export type SequencedEvent = { sequence: number; event: ConversationEvent; json: string };

export type Follower = {
  onEvent: (event: SequencedEvent) => void;
  /** Events were lost on their way. The follower gets no more; what it knows must be read again. */
  onLoss: () => void;
};

export type Following = {
  /** Whether every event after the requested number was delivered. If not, a snapshot is needed. */
  isComplete: boolean;
  /** Everything published up to this number is stored. Later events are delivered. */
  sequence: number;
  stop(): void;
};

/** The events of the installation, numbered by one counter for all topics. */
export type EventHub = {
  /** A number up to which everything published is stored. It never decreases, also across restarts. */
  readonly sequence: number;
  /** Returns at once. Events of one process reach each follower in the order in which they were published. */
  publish(topic: Topic, event: ConversationEvent): void;
  /**
   * Delivers the events after `after` that are still available, oldest first, and then every event from now on.
   * A change that is stored after this resolves is delivered.
   *
   * @param after null for only what is published from now on
   */
  follow(topics: readonly Topic[], follower: Follower, after: number | null): Promise<Following>;
  /**
   * What is still available of a topic that other processes may have published.
   *
   * @param withinMs how far back, in milliseconds; default: a few seconds
   */
  recent(topic: Topic, withinMs?: number): Promise<readonly SequencedEvent[]>;
  /** Resolves when what was published is on its way to all processes. */
  close(): Promise<void>;
};
