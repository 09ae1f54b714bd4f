import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { Clock } from '#clock.ts';
import { type EventHub, type Follower, type Following, type SequencedEvent, type Topic } from '#http/events/event-hub.ts';
import { createEventLog, type EventLog } from '#http/events/event-log.ts';
import type { Logger } from '#log.ts';
import { createEventStreams, type EventStreams, type PushedEvent, usualKeptMs } from './event-streams.ts';
import type { Feed, Listener } from './hub-feed.ts';
import type { RedisLink } from './redis-link.ts';

type Outgoing = { topic: Topic; event: ConversationEvent | null };

/** `keptMs`: how long Redis keeps an event. */
type HubParts = { link: RedisLink; clock: Clock; log: Pick<Logger, 'warn'>; keptMs?: number };

/** Events that one script call publishes. More would keep Redis from other calls. */
const mostPerCall = 100;
/** Far more than arrive while Redis answers one question. */
const mostHeld = 10_000;
const retryEveryMs = 1000;
const presentEveryMs = 1000;
/** A running reply is stored every second. What is younger than this is read from the streams. */
const recentMs = 15_000;

/**
 * The hub of an installation with several processes. Redis numbers the events, keeps each topic as a stream and pushes every event to the
 * processes that follow its topic. While Redis is gone, the process numbers and delivers its own events by itself; when Redis is back, the
 * followers of these topics are told that they may have missed something.
 */
export async function openRedisHub(parts: HubParts): Promise<EventHub> {
  const hub = new RedisHub(parts);
  await hub.join();
  return hub;
}

class RedisHub implements EventHub {
  readonly #link: RedisLink;
  readonly #clock: Clock;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #streams: EventStreams;
  readonly #feeds = new Map<Topic, Feed>();
  readonly #timer: NodeJS.Timeout;
  #sequence = 0;
  /** Everything up to this number reached every feed that is not reading what it missed. */
  #pushedUpTo = 0;
  /** The events of this process while it works alone; null while it shares them. */
  #alone: EventLog | null;
  #publishedAlone = new Set<Topic>();
  #isJoining = false;
  #waiting: Outgoing[] = [];
  #sent: Outgoing[][] = [];

  constructor({ link, clock, log, keptMs = usualKeptMs }: HubParts) {
    this.#link = link;
    this.#clock = clock;
    this.#log = log;
    this.#alone = this.#startLog();
    this.#streams = createEventStreams(link, (topic, event) => this.#receive(topic, event), keptMs);
    link.onChange((isUp) => {
      if (isUp) void this.join();
      else this.#leave();
    });
    this.#timer = setInterval(() => void this.#refresh(), presentEveryMs);
    this.#timer.unref();
  }

  get sequence(): number {
    return this.#alone?.sequence ?? this.#sequence;
  }

  publish(topic: Topic, event: ConversationEvent): void {
    if (this.#alone) return this.#publishAlone(this.#alone, topic, event);
    this.#waiting.push({ topic, event });
    // One call for everything that this turn of the event loop publishes.
    if (this.#waiting.length === 1) setImmediate(() => this.#send());
  }

  async follow(topics: readonly Topic[], follower: Follower, after: number | null): Promise<Following> {
    const listener: Listener = { follower, feeds: topics.map((topic) => this.#feed(topic)), held: [], lostAt: 0 };
    for (const feed of listener.feeds) feed.listeners.add(listener);
    const stop = (): void => this.#stop(listener);
    if (!this.#alone) {
      try {
        await Promise.all(listener.feeds.map((feed) => feed.subscribed));
        const { present, missed } = await this.#streams.read(topics, after);
        this.#note(present);
        for (const feed of listener.feeds) {
          if (!feed.isSteady) feed.last = Math.max(feed.last, present);
          feed.isSteady = true;
        }
        this.#release(listener, missed ?? [], present);
        return { isComplete: missed !== null, sequence: present, stop };
      } catch (error) {
        this.#leave(error);
      }
    }
    const log = (this.#alone ??= this.#startLog());
    const missed = after === null ? [] : log.read(topics, after);
    this.#release(listener, missed ?? [], log.sequence);
    return { isComplete: missed !== null, sequence: log.sequence, stop };
  }

  async recent(topic: Topic, withinMs = recentMs): Promise<readonly SequencedEvent[]> {
    if (this.#alone) return [];
    // The numbers are microseconds.
    return this.#streams.since(topic, this.#sequence - withinMs * 1000).catch(() => []);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    while (!this.#alone && this.#waiting.length + this.#sent.length > 0) {
      this.#send();
      await this.#streams.settled();
    }
  }

  /** Shares events through Redis from now on, if it answers. */
  async join(): Promise<void> {
    if (!this.#alone || this.#isJoining || !this.#link.isUp) return;
    this.#isJoining = true;
    try {
      const feeds = new Set(this.#feeds.values());
      for (const feed of feeds) feed.held ??= [];
      await this.#streams.prepare([...feeds].map(({ topic }) => topic));
      const { present } = await this.#streams.read([], null, this.#alone.sequence);
      this.#note(present);
      this.#alone = null;
      this.#waiting = [...this.#publishedAlone].map((topic) => ({ topic, event: null }));
      this.#publishedAlone = new Set();
      this.#send();
      for (const feed of this.#feeds.values()) {
        if (!feeds.has(feed)) feed.subscribed = this.#streams.subscribe(feed.topic);
        feed.held ??= [];
        await feed.subscribed;
      }
      await Promise.all([...this.#feeds.values()].map((feed) => this.#catchUp(feed)));
    } catch (error) {
      this.#leave(error);
    } finally {
      this.#isJoining = false;
    }
  }

  /** Works alone from now on. What Redis has not confirmed is delivered here; it may arrive twice. */
  #leave(error?: unknown): void {
    if (error !== undefined && this.#link.isUp) {
      this.#log.warn({ err: error }, 'Redis refused events. This process tries again.');
      setTimeout(() => void this.join(), retryEveryMs).unref();
    }
    if (this.#alone) return;
    const log = (this.#alone = this.#startLog());
    const unconfirmed = [...this.#sent.flat(), ...this.#waiting];
    this.#sent = [];
    this.#waiting = [];
    for (const { topic, event } of unconfirmed) {
      if (event) this.#publishAlone(log, topic, event);
      else this.#publishedAlone.add(topic);
    }
  }

  #startLog(): EventLog {
    return createEventLog(this.#clock, this.#sequence, (topic) => this.#feeds.has(topic));
  }

  #publishAlone(log: EventLog, topic: Topic, event: ConversationEvent): void {
    const sequenced = log.append(topic, event);
    this.#note(sequenced.sequence);
    this.#publishedAlone.add(topic);
    for (const listener of this.#feeds.get(topic)?.listeners ?? []) this.#deliver(listener, sequenced);
  }

  #send(): void {
    while (this.#waiting.length > 0 && !this.#alone) {
      const batch = this.#waiting.splice(0, mostPerCall);
      this.#sent.push(batch);
      this.#streams.publish(batch).then(
        (sequence) => {
          // After leaving, the batch was delivered here.
          if (this.#sent[0] !== batch) return;
          this.#sent.shift();
          this.#note(sequence);
        },
        (error: unknown) => {
          if (this.#sent.includes(batch)) this.#leave(error);
        },
      );
    }
  }

  #receive(topic: Topic, pushed: PushedEvent): void {
    const feed = this.#feeds.get(topic);
    if (!feed) return;
    if (feed.held) {
      feed.held.push(pushed);
      if (feed.held.length > mostHeld) this.#lose(feed, pushed.sequence);
      return;
    }
    if (pushed.sequence <= feed.last) return;
    const isGap = feed.isSteady && pushed.previous > Math.max(feed.last, this.#pushedUpTo);
    if (isGap) {
      feed.held = [pushed];
      void this.#catchUp(feed).catch((error: unknown) => this.#leave(error));
      return;
    }
    feed.last = pushed.sequence;
    this.#note(pushed.sequence);
    if (!pushed.sequenced) return this.#lose(feed, pushed.sequence);
    for (const listener of feed.listeners) this.#deliver(listener, pushed.sequenced);
  }

  /** Delivers what a feed missed, or tells its followers that it cannot be had. */
  async #catchUp(feed: Feed): Promise<void> {
    const { present, missed } = await this.#streams.read([feed.topic], Math.max(feed.last, this.#pushedUpTo));
    if (this.#feeds.get(feed.topic) !== feed) return;
    const held = feed.held ?? [];
    feed.held = null;
    // A follower that came while this process worked alone does not know what others published.
    if (missed === null || !feed.isSteady) return this.#lose(feed, present);
    for (const event of missed) for (const listener of feed.listeners) this.#deliver(listener, event);
    feed.last = present;
    for (const pushed of held) this.#receive(feed.topic, pushed);
  }

  #deliver(listener: Listener, event: SequencedEvent): void {
    if (!listener.held) return listener.follower.onEvent(event);
    listener.held.push(event);
    if (listener.held.length <= mostHeld) return;
    listener.lostAt = event.sequence;
    listener.held = [];
  }

  #release(listener: Listener, missed: readonly SequencedEvent[], present: number): void {
    const held = listener.held ?? [];
    listener.held = null;
    for (const event of missed) listener.follower.onEvent(event);
    for (const event of held) if (event.sequence > present) listener.follower.onEvent(event);
    // The follower reads first whether something is missing.
    if (listener.lostAt > present) queueMicrotask(() => this.#loseOne(listener));
  }

  #lose(feed: Feed, sequence: number): void {
    for (const listener of feed.listeners) {
      if (listener.held) listener.lostAt = sequence;
      else this.#loseOne(listener);
    }
  }

  #loseOne(listener: Listener): void {
    this.#stop(listener);
    listener.follower.onLoss();
  }

  #feed(topic: Topic): Feed {
    const known = this.#feeds.get(topic);
    if (known) return known;
    const subscribed = this.#alone ? Promise.resolve() : this.#streams.subscribe(topic);
    // Its follower waits for it and handles the failure.
    subscribed.catch(() => undefined);
    const feed: Feed = { topic, listeners: new Set(), last: 0, isSteady: false, held: null, subscribed };
    this.#feeds.set(topic, feed);
    return feed;
  }

  #stop(listener: Listener): void {
    for (const feed of listener.feeds) {
      feed.listeners.delete(listener);
      if (feed.listeners.size > 0 || this.#feeds.get(feed.topic) !== feed) continue;
      this.#feeds.delete(feed.topic);
      if (!this.#alone) this.#streams.unsubscribe(feed.topic);
    }
  }

  #note(sequence: number): void {
    if (sequence > this.#sequence) this.#sequence = sequence;
  }

  /** An idle process would else name a number so old that its followers need a snapshot. */
  async #refresh(): Promise<void> {
    if (this.#alone) return;
    try {
      const { present } = await this.#streams.read([], null);
      await this.#streams.untilPushed();
      this.#note(present);
      if ([...this.#feeds.values()].every((feed) => feed.held === null)) this.#pushedUpTo = present;
    } catch (error) {
      this.#leave(error);
    }
  }
}
