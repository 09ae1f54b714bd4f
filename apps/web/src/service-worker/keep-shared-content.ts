import { sharedContentCache } from '#api/offline/shared-content-cache.ts';

export const sharedContentKey = '/shared-content';

const longestText = 100_000;
/** A share sheet gives what the user selected. More is not shared by hand. */
const mostFiles = 50;

/** Another app shared content: stores it and opens the composer, which reads it. What was shared before and still waits, stays. */
export async function keepSharedContent(request: Request): Promise<Response> {
  const form = await request.formData();
  const parts = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '');
  const files = form.getAll('files').filter((value): value is File => value instanceof File && value.size + value.name.length > 0);
  const cache = await caches.open(sharedContentCache);
  const key = () => `${sharedContentKey}/${crypto.randomUUID()}`;
  const text = [...new Set(parts)].join('\n').slice(0, longestText);
  try {
    if (text !== '') await cache.put(key(), new Response(text, { headers: { 'content-type': 'text/plain' } }));
    for (const file of files.slice(0, mostFiles)) {
      const headers = { 'content-type': file.type || 'application/octet-stream', 'x-name': encodeURIComponent(file.name || 'file') };
      await cache.put(key(), new Response(file, { headers }));
    }
  } catch {
    // The device is full. What was stored before is offered, and the page says that something is missing.
    return Response.redirect('/?shared=partly', 303);
  }
  return Response.redirect(files.length > mostFiles ? '/?shared=partly' : '/?shared=1', 303);
}
