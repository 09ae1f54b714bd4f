import type { IncomingMessage } from 'node:http';
import type { Actor } from './authorize.ts';

/** Tells who a request or a socket comes from, by what was verified. The one place where actors are made. */
export type Identify = (request: IncomingMessage) => Actor;

/** Local mode: everyone who reaches this machine's loopback is its owner. */
export const identifyAsOwner =
  (owner: Actor): Identify =>
  () =>
    owner;
