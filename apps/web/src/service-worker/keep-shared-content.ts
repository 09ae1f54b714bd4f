/** Where text shared to the app waits for the next page. */
export const sharedContentCache = 'parley-shared';
export const sharedContentKey = '/shared-content';

/** Another app shared content: stores it and opens the composer, which reads it. */
export async function keepSharedContent(request: Request): Promise<Response> {
  const form = await request.formData();
  const parts = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '');
  const cache = await caches.open(sharedContentCache);
  await cache.put(sharedContentKey, new Response([...new Set(parts)].join('\n').slice(0, 100_000)));
  return Response.redirect('/?shared=1', 303);
}
