import type { ServerResponse } from 'node:http';
import type { Kit } from '@parley/contracts/models/kit';

/** Progress comes with every packet. Four updates a second are enough. */
const pauseMs = 250;
const heartbeatMs = 15_000;

export type FollowKitOptions = {
  state: () => Promise<Kit>;
  onChange: (listener: () => void) => () => void;
  draining: AbortSignal;
  outgoing: ServerResponse;
};

/** Writes the kit to an open response as server-sent events: at once, and whenever it changes, until either side ends it. */
export function followKit({ state, onChange, draining, outgoing }: FollowKitOptions): void {
  const ended = new AbortController();
  let isBusy = false;
  let isStale = true;
  let last = '';
  const end = (): void => {
    if (ended.signal.aborted) return;
    ended.abort();
    unfollow();
    clearInterval(heartbeat);
    draining.removeEventListener('abort', end);
    outgoing.end();
  };
  const write = async (): Promise<void> => {
    isStale = true;
    if (isBusy) return;
    isBusy = true;
    while (isStale && !ended.signal.aborted) {
      isStale = false;
      const json = JSON.stringify(await state());
      if (json !== last && !ended.signal.aborted) outgoing.write(`data: ${json}\n\n`);
      last = json;
      await new Promise((done) => setTimeout(done, pauseMs).unref());
    }
    isBusy = false;
  };
  const tell = (): void => void write().catch(end);
  const unfollow = onChange(tell);
  const heartbeat = setInterval(() => outgoing.write(':\n\n'), heartbeatMs);
  draining.addEventListener('abort', end, { once: true });
  outgoing.on('close', end);
  outgoing.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'transfer-encoding': 'chunked',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  outgoing.write('retry: 1000\n\n');
  tell();
}
