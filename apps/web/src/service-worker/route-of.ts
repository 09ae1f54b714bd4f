export type Route = 'page' | 'asset' | 'picture' | 'share-target' | 'none';

/** Paths that the worker must never handle: the API, streams, sockets, health, pairing and shared links. */
const never = /^\/(?:api|v1|healthz|readyz|metrics|pair|share)(?:\/|$)/;

/**
 * How the service worker handles a request. `none`: not at all, so that event streams and
 * sockets belong to the page alone.
 */
export function routeOf(request: Pick<Request, 'url' | 'method' | 'mode'> & { headers?: Headers }, origin: string): Route {
  const { pathname, origin: target } = new URL(request.url);
  if (target !== origin || never.test(pathname)) return 'none';
  if (request.method === 'POST') return pathname === '/share-target' ? 'share-target' : 'none';
  if (request.method !== 'GET' || request.headers?.get('accept')?.includes('text/event-stream')) return 'none';
  if (request.mode === 'navigate') return 'page';
  if (/^\/(?:assets|fonts)\//.test(pathname)) return 'asset';
  if (/^\/(?:emoji|icons|manifests)\//.test(pathname)) return 'picture';
  return 'none';
}
