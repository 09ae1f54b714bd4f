import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { HttpError } from '../answer/http-error.ts';
import type { CrossOrigin } from './cross-origin.ts';

/** `rawHeaders` as Node lists them: a second `Host` is only there. */
export type GuardedRequest = {
  method: string;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
  rawHeaders?: readonly string[];
  isSocket?: boolean;
  /** The only `Host` values that the listener of the request answers; without them, loopback, addresses and the operator's names. */
  hosts?: ReadonlySet<string> | undefined;
};

export type RequestGuard = {
  /**
   * Refuses requests that a foreign page may have sent: a `Host` that is not ours (DNS rebinding), a foreign `Origin`,
   * a cross-site fetch. Sockets count as state-changing.
   *
   * @throws HttpError `forbidden_host` or `forbidden_origin`
   */
  check(request: GuardedRequest): void;
};

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * @param allowedHosts host names besides loopback ones; literal addresses are always allowed, since no name can be rebound to them
 * @param crossOrigin tells which requests of other origins are welcome
 */
export function createRequestGuard(allowedHosts: readonly string[], crossOrigin: Pick<CrossOrigin, 'isAllowed'>): RequestGuard {
  const allowed = new Set(allowedHosts.map((host) => host.toLowerCase()));

  function isOwnHost(host: string | undefined): host is string {
    if (!host) return false;
    const name = hostName(host);
    if (name === null) return false;
    return name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || allowed.has(name);
  }

  return {
    check({ method, url, headers, rawHeaders = [], isSocket = false, hosts }) {
      // Whatever stands in front may have checked the other one.
      if (countHosts(rawHeaders) > 1) throw new HttpError('forbidden_host', 'A request names one host.');
      if (hosts ? !hosts.has(headers.host?.toLowerCase() ?? '') : !isOwnHost(headers.host))
        throw new HttpError('forbidden_host', 'This host name is not one of Parley’s. Operators add names with PARLEY_ALLOWED_HOSTS.');
      if (!hosts && crossOrigin.isAllowed({ url, headers })) return;
      const changesState = isSocket || !safeMethods.has(method);
      const site = headers['sec-fetch-site'];
      // A link from elsewhere may open a page; nothing else may come from another site.
      if (site === 'cross-site' && (changesState || headers['sec-fetch-mode'] !== 'navigate')) throw foreign();
      if (changesState && site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign();
      const { origin } = headers;
      // Opening a page sends no Origin: a foreign one always comes from another page's script.
      if (origin !== undefined && !isSameHost(origin, headers.host)) throw foreign();
    },
  };
}

function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

function hostName(host: string): string | null {
  try {
    return new URL(`http://${host}`).hostname.toLowerCase();
  } catch {
    return null;
  }
}

function isSameHost(origin: string, host: string | undefined): boolean {
  try {
    // Behind a TLS proxy the scheme differs while the host is the same.
    return new URL(origin).host === new URL(`${new URL(origin).protocol}//${host}`).host;
  } catch {
    return false;
  }
}

function foreign(): HttpError {
  return new HttpError('forbidden_origin', 'Requests from other sites are refused.');
}
