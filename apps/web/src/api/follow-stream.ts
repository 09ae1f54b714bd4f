import { failureCode } from './api-failure.ts';
import { readFailure } from './call.ts';

export interface StreamOptions {
  /** Read again for each connection, so that it can continue where the last one stopped. */
  address: () => string;
  /** One record of the stream. */
  onRecord: (record: { data: string; id: string | undefined }) => void;
  onConnection?: (state: 'open' | 'lost') => void;
  /** The server has nothing of this address any more. Following ends. */
  onGone?: () => void;
  signal: AbortSignal;
}

const firstDelayMs = 300;
const longestDelayMs = 10_000;
/** No server may keep a page away for longer. */
const longestAskedMs = 60_000;

/** The server writes at least a comment every 15 s. Without one, the connection is dead, although nothing has closed it. */
const longestSilenceMs = 40_000;

/** The server answers, but has no place for this stream now. */
class NoPlace extends Error {
  readonly againAfterMs: number;
  constructor({ status, headers }: Response) {
    super(`events answered ${status}`);
    this.againAfterMs = Math.min(longestAskedMs, Number(headers.get('retry-after') ?? 0) * 1000 || 0);
  }
}

/** Half to one and a half times the delay: pages that a restart disconnected at the same moment do not return at the same moment. */
const spread = (delayMs: number) => delayMs * (0.5 + Math.random());

/** The first screen needs nothing from the stream. */
const loadParser = () => import('eventsource-parser');

/**
 * Follows server-sent events until the signal aborts or the server says that there is nothing to follow. Reconnects with growing pauses,
 * and not sooner than the server asks. A hidden tab closes its connection, because browsers allow six per origin.
 */
export async function followStream(options: StreamOptions): Promise<void> {
  let delayMs = firstDelayMs;
  while (!options.signal.aborted) {
    let askedMs = 0;
    await becomesVisible(options.signal);
    if (options.signal.aborted) return;
    const connection = new AbortController();
    const close = () => document.hidden && connection.abort();
    const leave = () => connection.abort();
    let silence = setTimeout(leave, longestSilenceMs);
    const onBytes = () => {
      clearTimeout(silence);
      silence = setTimeout(leave, longestSilenceMs);
    };
    document.addEventListener('visibilitychange', close);
    options.signal.addEventListener('abort', leave, { once: true });
    try {
      const onRecord: StreamOptions['onRecord'] = (record) => {
        delayMs = firstDelayMs;
        options.onRecord(record);
      };
      await readStream(options, connection.signal, { onRecord, onBytes });
    } catch (error) {
      if (failureCode(error) === 'not_found' && !options.signal.aborted) return options.onGone?.();
      // Continues with the pause: a lost connection is the normal case for this loop.
      if (error instanceof NoPlace) askedMs = error.againAfterMs;
    } finally {
      clearTimeout(silence);
      document.removeEventListener('visibilitychange', close);
      options.signal.removeEventListener('abort', leave);
      connection.abort();
    }
    if (options.signal.aborted) return;
    if (!document.hidden) {
      options.onConnection?.('lost');
      await pause(askedMs + spread(delayMs), options.signal);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    }
  }
}

interface StreamReader {
  onRecord: StreamOptions['onRecord'];
  /** Something arrived, if only a comment. */
  onBytes?: () => void;
}

async function readStream(options: StreamOptions, signal: AbortSignal, reader: StreamReader): Promise<void> {
  void loadParser();
  const response = await fetch(options.address(), { signal, headers: { accept: 'text/event-stream' } });
  // A proxy in front of a server that starts may answer with 404, too, but without the code.
  if (response.status === 401 || response.status === 404) throw await readFailure(response);
  if (!response.ok || !response.body) throw new NoPlace(response);
  options.onConnection?.('open');
  await readRecords(response.body, reader);
}

/** Reads server-sent events until the body ends. */
export async function readRecords(body: ReadableStream<Uint8Array>, { onRecord, onBytes }: StreamReader): Promise<void> {
  const { createParser } = await loadParser();
  const parser = createParser({ onEvent: ({ data, id }) => onRecord({ data, id }) });
  const decoder = new TextDecoder();
  // Streams of Safari cannot be iterated.
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onBytes?.();
    parser.feed(decoder.decode(read.value, { stream: true }));
  }
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
