/** Where the service worker stores what another app shared; see service-worker/keep-shared-content.ts. */
export const sharedContentCache = 'parley-shared';

/** Removes all that waits for the user's decision. Never throws. */
export async function dropSharedContent(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await caches.delete(sharedContentCache).catch(() => undefined);
}
