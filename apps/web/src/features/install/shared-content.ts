import { sharedContentCache } from '#api/offline/shared-content-cache.ts';

export interface SharedText {
  key: string;
  text: string;
}

export interface SharedFile {
  key: string;
  file: File;
}

/** What was shared and waits for the user's decision, in the order in which it came. */
export async function readSharedContent(): Promise<{ texts: SharedText[]; files: SharedFile[] }> {
  const [texts, files]: [SharedText[], SharedFile[]] = [[], []];
  if (!('caches' in globalThis)) return { texts, files };
  const cache = await caches.open(sharedContentCache);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (!kept) continue;
    const key = request.url;
    const name = kept.headers.get('x-name');
    if (name === null) texts.push({ key, text: await kept.text() });
    else files.push({ key, file: new File([await kept.blob()], nameOf(name), { type: kept.headers.get('content-type') ?? '' }) });
  }
  return { texts, files };
}

export async function forgetSharedContent(key: string): Promise<void> {
  await (await caches.open(sharedContentCache)).delete(key);
}

function nameOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return 'file';
  }
}
