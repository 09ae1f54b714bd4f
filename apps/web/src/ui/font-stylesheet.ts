/**
 * Adds a font stylesheet to the page by its URL. Nothing waits for it: until it has loaded, and
 * if it never does, the system fonts are used. A failure is only logged once to the console.
 *
 * @param url same-origin path, or an address that the operator allowed (the Content-Security-Policy has the same list)
 * @returns a function that removes the stylesheet
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

/** Reports font files of a loaded stylesheet that fail; a link's error event does not. */
export function watchFontFailures(): () => void {
  const report = (event: Event) => {
    for (const face of (event as FontFaceSetLoadEvent).fontfaces) console.error(`Font failed to load: ${face.family}`);
  };
  document.fonts.addEventListener('loadingerror', report);
  return () => document.fonts.removeEventListener('loadingerror', report);
}
