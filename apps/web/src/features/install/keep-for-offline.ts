import { loadAllWords } from '#i18n/load-words.ts';
import { onTextsChange, shownLocale } from '#i18n/texts.ts';

/** Caches what is needed offline now, and again after a language change. On errors the earlier cache stays. */
export function startKeepingForOffline(): () => void {
  const keep = () => void keepForOffline().catch((error: unknown) => console.warn('The offline copy is not whole.', error));
  // The page does not wait for it.
  const idle = setTimeout(keep, 1500);
  let kept = shownLocale();
  const stop = onTextsChange(() => {
    if (kept === shownLocale()) return;
    kept = shownLocale();
    keep();
  });
  return () => {
    clearTimeout(idle);
    stop();
  };
}

/**
 * Makes the pages available without a network in the present language: the worker caches what it sees being
 * fetched, and the first visit fetched before there was a worker.
 */
async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  await navigator.serviceWorker.ready;
  await loadAllWords();
  const cache = await caches.open('parley-assets');
  const loaded = performance.getEntriesByType('resource').map((entry) => new URL(entry.name));
  const own = loaded.filter((url) => url.origin === location.origin && /^\/(?:assets|fonts)\//.test(url.pathname));
  for (const path of new Set(own.map((url) => url.pathname))) {
    if (!(await caches.match(path, { ignoreVary: true }))) await cache.add(path);
  }
}
