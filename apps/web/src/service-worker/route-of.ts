export type Route = 'page' | 'asset' | 'picture' | 'share-target' | 'none';

/** Paths whose answers the worker must never stand between: the API, streams, sockets, health and shared links. */
const never = /^\/(?:api|v1|healthz|readyz|metrics|share)(?:\/|$)/;

/**
 * What the service worker does with a request. `none`: it stays out of the way, so that event streams and
 * sockets live and die with the page alone.
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
