import type { IncomingMessage } from 'node:http';

const hostsOf = new WeakMap<IncomingMessage, ReadonlySet<string>>();

/** Notes that a request came through a second listener, and which `Host` values that one answers. */
export function setListenerHosts(request: IncomingMessage, hosts: ReadonlySet<string>): void {
  hostsOf.set(request, hosts);
}

/** The hosts of the second listener that took a request; undefined for requests of the main one. */
export function listenerHosts(request: IncomingMessage): ReadonlySet<string> | undefined {
  return hostsOf.get(request);
}
