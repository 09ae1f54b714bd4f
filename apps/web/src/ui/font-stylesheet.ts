/**
 * Puts a font stylesheet into the page by its address. Nothing waits for it: until it is there, and
 * if it never comes, the system fonts stand. A failure is told once to the console and nowhere else.
 *
 * @param url same-origin path, or an address the operator allowed (the Content-Security-Policy holds the same list)
 * @returns removes the stylesheet again
 */
export function injectFontStylesheet(url: string): () => void {
  const existing = document.querySelector<HTMLLinkElement>(`link[data-font-stylesheet="${CSS.escape(url)}"]`);
  const link = existing ?? document.createElement('link');
  if (!existing) {
    link.rel = 'stylesheet';
    link.href = url;
    link.dataset.fontStylesheet = url;
    link.addEventListener('error', () => console.error(`Font stylesheet failed to load: ${url}`), { once: true });
    document.head.append(link);
  }
  return () => link.remove();
}

/** Reports font files that a loaded stylesheet names but that fail themselves; a link's error event misses those. */
export function watchFontFailures(): () => void {
  const report = (event: Event) => {
    for (const face of (event as FontFaceSetLoadEvent).fontfaces) console.error(`Font failed to load: ${face.family}`);
  };
  document.fonts.addEventListener('loadingerror', report);
  return () => document.fonts.removeEventListener('loadingerror', report);
}
