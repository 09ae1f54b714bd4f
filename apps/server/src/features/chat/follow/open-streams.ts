/** What an open event stream does from time to time, and when the process is about to stop. */
export type OpenStream = { beat(): void; leave(): void };

export type OpenStreams = {
  /** @returns forgets it */
  add(stream: OpenStream): () => void;
};

/** With the time between two looks below the 30 s after which common proxies close a quiet connection. */
export const heartbeatMs = 15_000;
const lookEveryMs = 1000;

/**
 * The event streams of this process. One timer and one listener serve all of them: thousands of each would cost memory, and a signal looks
 * through all its listeners with each one that comes or goes.
 *
 * @param draining aborted when streams shall go to another process
 */
export function createOpenStreams(draining: AbortSignal): OpenStreams {
  /** When each is due, the earliest first. */
  const streams = new Map<OpenStream, number>();
  let timer: NodeJS.Timeout | null = null;

  function look(): void {
    const now = performance.now();
    for (const [stream, dueAt] of streams) {
      if (dueAt > now) return;
      streams.delete(stream);
      streams.set(stream, now + heartbeatMs);
      stream.beat();
    }
  }
  function remove(stream: OpenStream): void {
    streams.delete(stream);
    if (streams.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  }
  draining.addEventListener('abort', () => [...streams.keys()].forEach((stream) => stream.leave()), { once: true });

  return {
    add(stream) {
      streams.set(stream, performance.now() + heartbeatMs);
      timer ??= setInterval(look, lookEveryMs).unref();
      return () => remove(stream);
    },
  };
}
