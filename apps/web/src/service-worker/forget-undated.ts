/**
 * Removes cached files whose names do not depend on the release: fonts, emoji, icons and manifests. A new worker is a
 * new release, and they may have changed with it; the next page caches them again.
 */
export async function forgetUndated(): Promise<void> {
  await caches.delete('parley-pictures');
  const assets = await caches.open('parley-assets');
  const kept = await assets.keys();
  await Promise.all(kept.filter(({ url }) => !new URL(url).pathname.startsWith('/assets/')).map((request) => assets.delete(request)));
}
