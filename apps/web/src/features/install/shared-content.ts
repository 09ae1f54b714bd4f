/** Where the service worker stores content that another app shared; see service-worker/keep-shared-content.ts. */
const sharedCache = 'parley-shared';
const sharedKey = '/shared-content';

/** The content that was shared last and waits for the user's decision; null if there is none. */
export async function readSharedContent(): Promise<string | null> {
  if (!('caches' in globalThis)) return null;
  const kept = await (await caches.open(sharedCache)).match(sharedKey);
  return kept ? await kept.text() : null;
}

export async function forgetSharedContent(): Promise<void> {
  await (await caches.open(sharedCache)).delete(sharedKey);
}
