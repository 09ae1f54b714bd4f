import type { Server } from 'node:http';
import type { App } from '#http/endpoint.ts';
import type { Identify } from '#http/guard/identify.ts';
import type { RequestGuard } from '#http/guard/request-guard.ts';

/** What sockets need to identify their user. Requests get the same from `app.ts`. */
export type SocketParts = { guard: RequestGuard; identify: Identify };

/** A feature that adds to the server beyond the routes of `app.ts`. */
export type ServerFeature = {
  registerRoutes?(app: App): void;
  /** Answers upgrades of the listening server. */
  attachSockets?(server: Server, parts: SocketParts): void;
  /** Called after messages of these users were permanently deleted. */
  afterPurge?(userIds: readonly string[]): Promise<void>;
  close?(): void | Promise<void>;
};
