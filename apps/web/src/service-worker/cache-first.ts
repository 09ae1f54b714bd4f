/**
 * Answers from the cache, else from the network and stores a copy. Only for files whose name changes with
 * their content, or whose content never changes. A cache that fails, as on a full device, is passed over.
 *
 * @param mostEntries the oldest beyond this number are removed
 */
export async function cacheFirst(request: Request, cacheName: string, mostEntries: number): Promise<Response> {
  const cache = await caches.open(cacheName).catch(() => null);
  const kept = await cache?.match(request, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(request);
  if (cache && response.status === 200) await keep(cache, request, response.clone(), mostEntries).catch(() => undefined);
  return response;
}

async function keep(cache: Cache, request: Request, response: Response, mostEntries: number): Promise<void> {
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostEntries)).map((key) => cache.delete(key)));
}
