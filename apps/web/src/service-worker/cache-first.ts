/**
 * Answers from the cache, else from the network and stores a copy. Only for files whose name changes with
 * their content, or whose content never changes.
 *
 * @param mostEntries the oldest beyond this number are removed
 */
export async function cacheFirst(request: Request, cacheName: string, mostEntries: number): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.status === 200) {
    await cache.put(request, response.clone());
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - mostEntries)).map((key) => cache.delete(key)));
  }
  return response;
}
