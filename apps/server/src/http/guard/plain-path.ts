import { posix } from 'node:path';

/** Paths that answer calls and never fall back to the page. */
export const callPaths = /^\/(api|v1|healthz|readyz|metrics)(\/|$)/;

/**
 * Whether a path reaches a call under another spelling than its own: encoded, with dots, doubled slashes or in capitals. A proxy that
 * forbids `/metrics` would let `/%6Detrics` and `/x/../metrics` pass.
 *
 * @param url as it was sent. What follows a call's name may be encoded: ids of models hold slashes
 */
export function isDisguisedCall(url: string): boolean {
  const path = pathOf(url);
  const named = callPaths.exec(path)?.[1];
  const reached = callPaths.exec(plainPath(path))?.[1];
  if (named === undefined && reached === undefined) return false;
  return named !== reached || hasEmptyOrDotSegment(path);
}

/**
 * The path by which the router finds a call: without a host and a query, and with `..` and `%2e%2e` resolved.
 *
 * @param url as it was sent
 */
export function routedPath(url: string): string {
  const routed = new URL('http://localhost');
  routed.pathname = pathOf(url);
  return routed.pathname;
}

function pathOf(url: string): string {
  // A proxy's form of a request names the host as well.
  return url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)[0] ?? '';
}

/** One slash at the end is allowed. */
function hasEmptyOrDotSegment(path: string): boolean {
  const [, ...segments] = path.replace(/\/$/, '').split(/[/\\]/);
  return segments.some((segment) => ['', '.', '..'].includes(decode(decode(segment))));
}

/** The path as a lenient reader understands it. */
function plainPath(path: string): string {
  // Twice, since a proxy may decode once and hand on the rest.
  const decoded = decode(decode(path)).replaceAll('\\', '/');
  return posix.normalize(`/${decoded}`).replace(/^\/+/, '/').toLowerCase();
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
