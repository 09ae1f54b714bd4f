import { WebSocket } from 'ws';

/** Sends to one client without buffering more than it can take. */
export interface BoundedSender {
  /** Sends a small message. */
  send(message: string): void;
  /** Sends a large one. Resolves at once while the client keeps up, later while it does not. */
  sendPaced(message: string | Buffer): Promise<void>;
}

/** About ten seconds of speech. More means that the client does not read. */
export const highWaterBytes = 512 * 1024;
/** Small messages do not wait. A client that makes the server answer and never reads is disconnected here. */
export const maxUnreadBytes = 4 * highWaterBytes;
/** A client that reads nothing for this long is gone. */
const patienceMs = 30_000;

/** @param socket is closed when its client stops reading */
export function createBoundedSender(socket: WebSocket): BoundedSender {
  let draining: Promise<void> | null = null;
  /** What `sendPaced` sent and the client has not got yet. Its senders wait, so that it is bounded by itself. */
  let pacedBytes = 0;

  async function drain(): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while (socket.readyState === WebSocket.OPEN && socket.bufferedAmount > highWaterBytes / 2) {
      if (Date.now() > deadline) return socket.terminate();
      // The library has no event for an emptying buffer.
      await new Promise<void>((resolve) => setTimeout(resolve, 20));
    }
  }

  function checkUnread(): boolean {
    if (socket.bufferedAmount - pacedBytes > maxUnreadBytes) socket.terminate();
    return socket.readyState === WebSocket.OPEN;
  }
  // The library answers these itself.
  socket.on('ping', checkUnread);

  return {
    send(message) {
      if (checkUnread()) socket.send(message);
    },
    async sendPaced(message) {
      if (socket.readyState !== WebSocket.OPEN) return;
      const bytes = Buffer.byteLength(message);
      pacedBytes += bytes;
      socket.send(message, () => {
        pacedBytes -= bytes;
      });
      if (socket.bufferedAmount <= highWaterBytes) return;
      draining ??= drain().finally(() => {
        draining = null;
      });
      await draining;
    },
  };
}
