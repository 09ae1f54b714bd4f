import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';

export type FollowedEvent = { id: number; event: ConversationEvent };

export type EventFollower = {
  /** Everything received so far. */
  readonly events: FollowedEvent[];
  /** Resolves with the first matching event, past or future. Rejects if the stream ends before. */
  until(test: (event: ConversationEvent) => boolean): Promise<ConversationEvent>;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  close(): void;
};

/** Follows `GET /api/events` like a client. @throws Error if the response is not a stream */
export async function followEventStream(url: string, headers: Record<string, string> = {}): Promise<EventFollower> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  if (response.status !== 200 || !response.body) throw new Error(`No event stream: ${response.status}`);
  const events: FollowedEvent[] = [];
  const waiters = new Set<() => void>();
  let isEnded = false;

  async function read(stream: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let pending = '';
    for await (const chunk of stream) {
      pending += decoder.decode(chunk, { stream: true });
      const records = pending.split('\n\n');
      pending = records.pop() ?? '';
      for (const record of records) {
        const id = /^id: (\d+)$/m.exec(record)?.[1];
        const data = /^data: (.*)$/m.exec(record)?.[1];
        if (data !== undefined) events.push({ id: Number(id), event: JSON.parse(data) as ConversationEvent });
      }
      for (const wake of waiters) wake();
    }
  }
  const ended = read(response.body)
    .catch(() => {})
    .then(() => {
      isEnded = true;
      for (const wake of waiters) wake();
    });

  return {
    events,
    ended,
    close: () => abort.abort(),
    until: (test) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = events.find(({ event }) => test(event));
          if (!found && !isEnded) return;
          waiters.delete(look);
          if (found) resolve(found.event);
          else reject(new Error('The stream ended before the event came.'));
        };
        waiters.add(look);
        look();
      }),
  };
}
