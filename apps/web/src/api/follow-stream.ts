import { readFailure } from './call.ts';

export interface StreamOptions {
  /** Read again for each connection, so that it can continue where the last one stopped. */
  address: () => string;
  /** One record of the stream. */
  onRecord: (record: { data: string; id: string | undefined }) => void;
  onConnection?: (state: 'open' | 'lost') => void;
  signal: AbortSignal;
}

const firstDelayMs = 300;
const longestDelayMs = 10_000;

/** The first screen needs nothing from the stream. */
const loadParser = () => import('eventsource-parser');

/**
 * Follows server-sent events until the signal aborts. Reconnects with growing pauses. A hidden tab closes its connection,
 * because browsers allow six per origin.
 */
export async function followStream(options: StreamOptions): Promise<void> {
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
      await readStream(options, connection.signal, (record) => {
        delayMs = firstDelayMs;
        options.onRecord(record);
      });
    } catch {
      // Continues with the pause: a lost connection is the normal case for this loop.
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

async function readStream(options: StreamOptions, signal: AbortSignal, onRecord: StreamOptions['onRecord']): Promise<void> {
  void loadParser();
  const response = await fetch(options.address(), { signal, headers: { accept: 'text/event-stream' } });
  if (response.status === 401) throw await readFailure(response);
  if (!response.ok || !response.body) throw new Error(`events answered ${response.status}`);
  options.onConnection?.('open');
  await readRecords(response.body, onRecord);
}

/** Reads server-sent events until the body ends. */
export async function readRecords(body: ReadableStream<Uint8Array>, onRecord: StreamOptions['onRecord']): Promise<void> {
  const { createParser } = await loadParser();
  const parser = createParser({ onEvent: ({ data, id }) => onRecord({ data, id }) });
  const decoder = new TextDecoder();
  // Streams of Safari cannot be iterated.
  const reader = body.getReader();
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
