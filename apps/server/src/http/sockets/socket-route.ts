import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { Actor } from '../guard/authorize.ts';
import type { HttpError } from '../answer/http-error.ts';

/** How a refusal of an upgrade is answered: by a status, or, since browsers hide that, by the close code of a socket opened for it. */
export type SocketRefusal = { status: number; body: object; headers?: Record<string, string> } | { closeCode: number; reason: string };

/** A WebSocket that the server offers at one path, behind the same guard as every request. */
export type SocketRoute = {
  /** Without a query, e.g. `/api/voice`. */
  path: string;
  /** How many one user may hold at once. */
  perUser: number;
  /** A longer message ends the socket. */
  maxMessageBytes: number;
  /** Subprotocols that the server speaks. Without one in common, none is chosen. */
  protocols?: readonly string[];
  /** Adds to the headers what a client that cannot set any sends elsewhere. Called before the user is identified. */
  completeHeaders?(request: IncomingMessage): void | Promise<void>;
  refuse(error: HttpError): SocketRefusal;
  /**
   * Loads what serving needs. Called before the upgrade, once the user is known.
   *
   * @returns serves the open socket until it closes
   */
  prepare(request: IncomingMessage, actor: Actor): Promise<(socket: WebSocket) => void>;
};
