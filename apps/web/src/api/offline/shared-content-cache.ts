/** Where the service worker stores what another app shared until the next page offers it. */
export const sharedContentCache = 'parley-shared';

/** Removes all that waits for the user's decision. Never throws. */
export async function dropSharedContent(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await caches.delete(sharedContentCache).catch(() => undefined);
}
