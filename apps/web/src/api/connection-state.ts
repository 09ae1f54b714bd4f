import { useSyncExternalStore } from 'react';

export type ConnectionState = 'online' | 'offline' | 'reconnecting';

let isStreamLost = false;
const listeners = new Set<() => void>();

/** Told by whoever follows the server's events. */
export function reportStream(state: 'open' | 'lost'): void {
  const isLost = state === 'lost';
  if (isLost === isStreamLost) return;
  isStreamLost = isLost;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function currentState(): ConnectionState {
  if (!navigator.onLine && isStreamLost) return 'offline';
  return isStreamLost ? 'reconnecting' : 'online';
}

/** Whether the server can be reached. A machine without network still reaches its own server, so the stream decides. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(subscribe, currentState);
}
