/**
 * Lets go of kept files whose names say nothing of their release: fonts, emoji, icons and manifests. A new worker is a
 * new release, and they may have changed with it; the page that loads next keeps them anew.
 */
export async function forgetUndated(): Promise<void> {
  await caches.delete('parley-pictures');
  const assets = await caches.open('parley-assets');
  const kept = await assets.keys();
  await Promise.all(kept.filter(({ url }) => !new URL(url).pathname.startsWith('/assets/')).map((request) => assets.delete(request)));
}
