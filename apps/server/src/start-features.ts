import type { Server } from 'node:http';
import type { App } from '#http/endpoint.ts';
import type { RequestGuard } from '#http/guard/request-guard.ts';
import type { SocketRoute } from '#http/sockets/socket-route.ts';

/** A feature that adds to the server beyond the routes of `app.ts`. */
export type ServerFeature = {
  /** Called before any route is registered: adds what sees the answers of all routes. */
  watchCalls?(app: App): void;
  registerRoutes?(app: App): void;
  /** WebSockets of the listening server. */
  sockets?: readonly SocketRoute[];
  /** Called once the server listens: opens further listeners that hand their requests to it. */
  listen?(server: Server, parts: { guard: RequestGuard }): Promise<void>;
  /** Called before each purge of what was deleted: marks more as deleted. */
  beforePurge?(): Promise<void>;
  /** Called after messages of these users were permanently deleted. */
  afterPurge?(userIds: readonly string[]): Promise<void>;
  close?(): void | Promise<void>;
};
