import { useSyncExternalStore } from 'react';

export type ConnectionState = 'online' | 'offline' | 'reconnecting';

let isStreamLost = false;
/** The network changed, and the server could not be reached since. A stream may not notice for minutes. */
let isServerGone = false;
const listeners = new Set<() => void>();

/** Called by the code that follows the server's events. */
export function reportStream(state: 'open' | 'lost'): void {
  const isLost = state === 'lost';
  if (isLost === isStreamLost) return;
  isStreamLost = isLost;
  for (const listener of listeners) listener();
}

const probeTimeoutMs = 3000;
/** While the browser says that there is no network, or the server does not answer. */
const probeAgainMs = 5000;

let probes = 0;
let nextProbe: ReturnType<typeof setTimeout> | undefined;

/** Asks the server itself: a machine without network still reaches one that runs on it. */
async function probe(): Promise<void> {
  clearTimeout(nextProbe);
  const own = (probes += 1);
  const isThere = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (own !== probes) return;
  isServerGone = !isThere;
  for (const listener of listeners) listener();
  // A network that is going may carry one more answer, and a server may come back without a network.
  if ((isServerGone || !navigator.onLine) && listeners.size > 0) nextProbe = setTimeout(onNetwork, probeAgainMs);
}

const onNetwork = () => void probe();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('online', onNetwork);
    addEventListener('offline', onNetwork);
    // The network may have gone while the page was drawn but not yet alive.
    if (!navigator.onLine) onNetwork();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(nextProbe);
    removeEventListener('online', onNetwork);
    removeEventListener('offline', onNetwork);
  };
}

function currentState(): ConnectionState {
  if (!isServerGone && !isStreamLost) return 'online';
  return navigator.onLine ? 'reconnecting' : 'offline';
}

/** Whether the server is reachable. A machine without a network still reaches its own server, so the event stream decides. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(subscribe, currentState, () => 'online');
}
