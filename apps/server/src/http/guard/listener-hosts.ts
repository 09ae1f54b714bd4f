import type { IncomingMessage } from 'node:http';
import { HttpError } from '../answer/http-error.ts';

const hostsOf = new WeakMap<IncomingMessage, ReadonlySet<string>>();

/** Notes that a request came through a second listener, and which `Host` values that one answers. */
export function setListenerHosts(request: IncomingMessage, hosts: ReadonlySet<string>): void {
  hostsOf.set(request, hosts);
}

/** The hosts of the second listener that took a request; undefined for requests of the main one. */
export function listenerHosts(request: IncomingMessage): ReadonlySet<string> | undefined {
  return hostsOf.get(request);
}

/** @throws HttpError `computer_only` for a request of a paired device: a lost one must not decide about who enters */
export function requireComputer(request: IncomingMessage): void {
  if (listenerHosts(request) !== undefined) throw new HttpError('computer_only', 'Only the computer that runs Parley may do this.');
}
