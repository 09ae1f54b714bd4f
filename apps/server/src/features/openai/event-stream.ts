import type { ServerResponse } from 'node:http';

/** An answer of server-sent events over an open response. */
export type EventStream = {
  hasBegun(): boolean;
  /** Sends status and headers, once. */
  begin(): void;
  /** Writes; the promise is there where the client has to read before more makes sense. */
  send(text: string): void | Promise<void>;
  /** A promise where the client has to read before more makes sense. */
  hasRoom(): void | Promise<void>;
  end(text: string): void;
};

/** @param stallMs a client that reads nothing for so long is let go */
export function openEventStream(outgoing: ServerResponse, headers: Record<string, string>, stallMs: number): EventStream {
  let hasBegun = false;
  function begin(): void {
    if (hasBegun) return;
    hasBegun = true;
    outgoing.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'transfer-encoding': 'chunked',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      ...headers,
    });
  }
  return {
    hasBegun: () => hasBegun,
    begin,
    send(text) {
      begin();
      if (!outgoing.destroyed && !outgoing.write(text)) return drained(outgoing, stallMs);
    },
    hasRoom() {
      if (outgoing.writableNeedDrain && !outgoing.destroyed) return drained(outgoing, stallMs);
    },
    end(text) {
      begin();
      outgoing.end(text);
    },
  };
}

function drained(outgoing: ServerResponse, stallMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => outgoing.destroy(), stallMs);
    const goOn = (): void => {
      clearTimeout(timer);
      outgoing.off('drain', goOn).off('close', goOn);
      resolve();
    };
    outgoing.on('drain', goOn).on('close', goOn);
  });
}
