import type { Server, ServerResponse } from 'node:http';

/** The requests of a server that are not answered yet. */
export type OpenRequests = {
  /** From now on, each answer ends its connection, so that the next request of the client goes to another process. */
  closeConnections(): void;
  /** Resolves at the next end of an answer, or at once if none is open. */
  untilOneEnds(): Promise<void>;
  readonly count: number;
};

/** Watches the requests of a server. WebSockets do not count: they have left HTTP. */
export function watchRequests(server: Server): OpenRequests {
  const open = new Set<ServerResponse>();
  const waiting = new Set<() => void>();
  let isLeaving = false;
  // Before the application, which may answer at once.
  server.prependListener('request', (_request, response: ServerResponse) => {
    open.add(response);
    // Guards, limits and a piped body listen for the end of one answer; Node warns from eleven on.
    response.setMaxListeners(20);
    if (isLeaving) response.shouldKeepAlive = false;
    response.once('close', () => {
      open.delete(response);
      for (const wake of waiting) wake();
      waiting.clear();
    });
  });
  return {
    closeConnections() {
      isLeaving = true;
      for (const response of open) response.shouldKeepAlive = false;
    },
    untilOneEnds: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
    get count() {
      return open.size;
    },
  };
}
