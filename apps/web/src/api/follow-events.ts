import type { ConversationEvent } from '@parley/contracts/conversation-event';

export interface FollowOptions {
  conversationId: string | null;
  /** Sequence number of what the page already has; the stream continues after it. */
  after?: string;
  onEvent: (event: ConversationEvent, sequence: string) => void;
  onConnection?: (state: 'open' | 'lost') => void;
  signal: AbortSignal;
}

const firstDelayMs = 300;
const longestDelayMs = 10_000;

/** Nothing that is shown first comes from the stream. */
const loadParser = () => import('eventsource-parser');

/**
 * Follows `GET /api/events` until the signal aborts: reconnects with growing pauses and continues
 * where it broke off. A hidden tab lets go of its connection, because browsers allow six an origin.
 */
export async function followEvents(options: FollowOptions): Promise<void> {
  let lastSequence = options.after;
  let delayMs = firstDelayMs;
  while (!options.signal.aborted) {
    await becomesVisible(options.signal);
    if (options.signal.aborted) return;
    const connection = new AbortController();
    const close = () => document.hidden && connection.abort();
    const leave = () => connection.abort();
    document.addEventListener('visibilitychange', close);
    options.signal.addEventListener('abort', leave, { once: true });
    try {
      await readStream(options, lastSequence, connection.signal, (event, sequence) => {
        lastSequence = sequence;
        delayMs = firstDelayMs;
        options.onEvent(event, sequence);
      });
    } catch {
      // Falls through to the pause: a lost connection is the normal case this loop exists for.
    } finally {
      document.removeEventListener('visibilitychange', close);
      options.signal.removeEventListener('abort', leave);
      connection.abort();
    }
    if (options.signal.aborted) return;
    if (!document.hidden) {
      options.onConnection?.('lost');
      await pause(delayMs, options.signal);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    }
  }
}

async function readStream(
  options: FollowOptions,
  after: string | undefined,
  signal: AbortSignal,
  onEvent: (event: ConversationEvent, sequence: string) => void,
): Promise<void> {
  const query = new URLSearchParams();
  if (options.conversationId) query.set('conversation', options.conversationId);
  if (after) query.set('after', after);
  const [response, { createParser }] = await Promise.all([
    fetch(`/api/events?${query}`, { signal, headers: { accept: 'text/event-stream' } }),
    loadParser(),
  ]);
  if (!response.ok || !response.body) throw new Error(`events answered ${response.status}`);
  options.onConnection?.('open');
  const parser = createParser({
    onEvent: ({ data, id }) => onEvent(JSON.parse(data) as ConversationEvent, id ?? after ?? ''),
  });
  const decoder = new TextDecoder();
  // Safari has streams that cannot be iterated.
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) parser.feed(decoder.decode(read.value, { stream: true }));
}

function becomesVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const check = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', check, { once: true });
  });
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    signal.addEventListener('abort', end);
    addEventListener('online', end);
  });
}
