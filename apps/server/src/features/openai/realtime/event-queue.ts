import type { WebSocket } from 'ws';

/** Twice the largest message. */
const mostWaitingBytes = 16 * 1024 * 1024;
/** A small event takes about so much more memory than its text. */
const eventBytes = 1024;

/**
 * Handles the events of a client in order: the next one may depend on what the one before looks up.
 *
 * @param socket is paused while too much waits
 * @param first what all events wait for; it does not fail
 */
export function createEventQueue(socket: WebSocket, first: Promise<void>) {
  let work = first;
  let waitingBytes = 0;

  return {
    /**
     * @param bytes of the event as it came
     * @param handle does not fail
     */
    add(bytes: number, handle: () => Promise<void>): void {
      const weight = bytes + eventBytes;
      waitingBytes += weight;
      if (waitingBytes > mostWaitingBytes) socket.pause();
      work = work.then(handle).then(() => {
        waitingBytes -= weight;
        if (socket.isPaused && waitingBytes <= mostWaitingBytes) socket.resume();
      });
    },
  };
}
