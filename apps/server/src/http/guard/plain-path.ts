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
  // A proxy's form of a request names the host as well.
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)[0] ?? '';
  const [, reached] = callPaths.exec(plainPath(path)) ?? [];
  if (reached === undefined) return false;
  return callPaths.exec(path)?.[1] !== reached || /\/(?:\.{1,2})?\//.test(`${path.replace(/\/$/, '')}/`);
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
