/** Where the service worker stores content that another app shared; see service-worker/keep-shared-content.ts. */
const sharedCache = 'parley-shared';
const sharedKey = '/shared-content';

/** The last content shared to the app, returned once; null if there was none. */
export async function takeSharedContent(): Promise<string | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(sharedCache);
  const kept = await cache.match(sharedKey);
  await cache.delete(sharedKey);
  return kept ? await kept.text() : null;
}
