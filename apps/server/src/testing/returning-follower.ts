import { type ClientRequest, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';

/** Why a connection was not served at once. */
export type Setback = 'refused with a time' | 'refused without a time' | 'connection';

/** How long a browser waits before it connects again, as the stream tells it. */
const pauseMs = 1000;

/** A client that follows a conversation as a browser does: it returns with the number of its last event, and waits as long as it is told to. */
export class ReturningFollower {
  readonly setbacks: Setback[] = [];
  /** The title of the conversation and the ids of its messages, as the events told them. */
  title = '';
  readonly messages = new Set<string>();
  snapshots = 0;
  /** Whether the numbers of the events only grew. */
  isInOrder = true;
  #last = 0;
  #call: ClientRequest | null = null;
  #isLeaving = false;
  #wake = () => {};
  readonly #path: string;
  readonly #cookie: string;

  constructor(conversationId: string, cookie: string) {
    this.#path = `/api/events?conversation=${conversationId}`;
    this.#cookie = cookie;
  }

  /** Connects, and again after each setback, until `leave` is called. */
  async follow(url: string): Promise<void> {
    this.#isLeaving = false;
    while (!this.#isLeaving) {
      const pause = await this.#connect(url);
      if (!this.#isLeaving) await wait(pause, undefined, { ref: false });
    }
  }

  leave(): void {
    this.#isLeaving = true;
    this.#call?.destroy();
  }

  /** Resolves when the events have told what is expected. */
  async until(test: (follower: this) => boolean): Promise<void> {
    while (!test(this)) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  /** One connection. @returns ms until the next one */
  #connect(url: string): Promise<number> {
    return new Promise((resolve) => {
      const headers = { cookie: this.#cookie, ...(this.#last > 0 ? { 'last-event-id': String(this.#last) } : {}) };
      const lost = (): void => {
        if (!this.#isLeaving) this.setbacks.push('connection');
        resolve(pauseMs);
      };
      this.#call = request(url + this.#path, { agent: false, headers }, (answer) => {
        // A machine that had no time for the request within the limit for headers.
        if (answer.statusCode === 408) return void answer.resume().once('close', lost);
        if (answer.statusCode !== 200) {
          const seconds = Number(answer.headers['retry-after']);
          this.setbacks.push(seconds > 0 ? 'refused with a time' : 'refused without a time');
          answer.resume();
          answer.once('close', () => resolve(seconds > 0 ? seconds * 1000 : pauseMs));
          return;
        }
        let rest = '';
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => {
          const records = (rest + text).split('\n\n');
          rest = records.pop() ?? '';
          for (const record of records) this.#read(record);
          this.#wake();
        });
        answer.on('error', () => {});
        answer.once('close', lost);
      });
      this.#call.once('error', lost);
      this.#call.end();
    });
  }

  #read(record: string): void {
    const number = Number(/^id: (\d+)$/m.exec(record)?.[1]);
    const data = /^data: (.*)$/m.exec(record)?.[1];
    if (data === undefined) return;
    if (number <= this.#last) this.isInOrder = false;
    this.#last = number;
    const event = JSON.parse(data) as ConversationEvent;
    if (event.type === 'snapshot') {
      this.snapshots += 1;
      this.messages.clear();
      for (const { id } of event.messages) this.messages.add(id);
    }
    if (event.type === 'message-start') this.messages.add(event.message.id);
    if (event.type === 'snapshot' || event.type === 'conversation-update') this.title = event.conversation?.title ?? '';
  }
}
