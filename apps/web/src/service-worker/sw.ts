import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { cacheFirst } from './cache-first.ts';
import { forgetUndated } from './forget-undated.ts';
import { keepSharedContent } from './keep-shared-content.ts';
import { routeOf } from './route-of.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, self.location.origin);
  if (route === 'share-target') event.respondWith(keepSharedContent(event.request));
  else if (route === 'asset') event.respondWith(keptOrFetched(event.request));
  else if (route === 'picture') event.respondWith(cacheFirst(event.request, 'parley-pictures', 300));
  else if (route === 'page') event.respondWith(pageOrShell(event.request));
});

// A new worker waits until the page reports that nothing streams, records or speaks.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'skip-waiting') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetUndated(), self.clients.claim()])));

async function keptOrFetched(request: Request): Promise<Response> {
  return (await matchPrecache(request).catch(() => undefined)) ?? cacheFirst(request, 'parley-assets', 400);
}

/** The server's page while it answers, so that a new release shows at once; otherwise the cached shell. */
async function pageOrShell(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  // A proxy answers for a server that is away or starting.
  if (answer && (answer.status < 502 || answer.status > 504)) return answer;
  return (await matchPrecache('/index.html')) ?? answer ?? Response.error();
}
