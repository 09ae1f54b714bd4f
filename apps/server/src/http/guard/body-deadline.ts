import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Times in milliseconds. */
export type BodyTimes = {
  /** Until a body is complete. */
  wholeMs: number;
  /** Until the next byte of a body without a deadline. */
  pauseMs: number;
};

export const usualBodyTimes: BodyTimes = { wholeMs: 300_000, pauseMs: 120_000 };

const lifts = new WeakMap<IncomingMessage, () => void>();

/**
 * Ends requests whose bodies do not arrive in time. It replaces `requestTimeout` of Node, which makes no exceptions. A request that a
 * listener hands on to the server is limited once.
 */
export function limitBodyTime(server: Server, { wholeMs, pauseMs }: BodyTimes = usualBodyTimes): void {
  server.requestTimeout = 0;
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request) || lifts.has(request)) return;
    let timer = setTimeout(() => refuse(request, response), wholeMs).unref();
    request.once('close', () => {
      clearTimeout(timer);
      // A lift that comes later would start a timer that nothing ends.
      lifts.set(request, () => {});
    });
    lifts.set(request, () => {
      clearTimeout(timer);
      let seenBytes = request.socket.bytesRead;
      timer = setInterval(() => {
        const { bytesRead } = request.socket;
        // Bytes that wait to be read mean that the server pauses, for example for a slow disk.
        if (bytesRead === seenBytes && request.readableLength === 0) refuse(request, response);
        seenBytes = bytesRead;
      }, pauseMs).unref();
    });
  });
}

/** Lets the body of a request take any time, as long as it never pauses for long. For files of gigabytes. */
export function liftBodyDeadline(request: IncomingMessage): void {
  lifts.get(request)?.();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Answers as Node does when a request takes too long. */
function refuse({ complete, socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete) return;
  if (!headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}
