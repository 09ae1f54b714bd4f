/** Where the service worker puts what another app shared; see service-worker/keep-shared-content.ts. */
const sharedCache = 'parley-shared';
const sharedKey = '/shared-content';

/** What was shared to the app last, once; null where nothing was. */
export async function takeSharedContent(): Promise<string | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(sharedCache);
  const kept = await cache.match(sharedKey);
  await cache.delete(sharedKey);
  return kept ? await kept.text() : null;
}
