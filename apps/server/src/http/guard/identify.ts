import type { IncomingMessage } from 'node:http';
import type { Actor } from './authorize.ts';

/** Identifies the user behind a request or a socket by verified data. Actors are created only here. */
export type Identify = (request: IncomingMessage) => Actor;

/** Local mode: every client that reaches this machine's loopback is the owner, and every device that the owner paired. */
export const identifyAsLocalUser =
  (owner: Actor): Identify =>
  () =>
    owner;
