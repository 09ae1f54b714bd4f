/** Files that a page requests as soon as it runs; paths without a leading slash. */
export interface Preloads {
  scripts: readonly string[];
  styles: readonly string[];
}

/** `first-load.json`, which the web build writes beside its page. */
export interface FirstLoad {
  /** Code by the first part of a path: `''` for the start page, `c` for a conversation. */
  pages: Record<string, Preloads>;
  /** Words of the first screens, by language. */
  words: Record<string, string>;
  /** Further words by the first part of a path, and by language. */
  pageWords?: Record<string, Record<string, readonly string[]>>;
  /** The styles of public pages. */
  sharedPage: string;
}

/** What the pages at these paths will load next, so that the browser fetches all of it at once instead of in turn. */
export function pagePreloads(firstLoad: FirstLoad | null, paths: readonly string[], locale: string): Preloads {
  if (!firstLoad) return { scripts: [], styles: [] };
  const names = paths.map((path) => path.split('/')[1] ?? '');
  const pages = names.flatMap((name) => firstLoad.pages[name] ?? []);
  const words = [firstLoad.words[locale] ?? [], ...names.map((name) => firstLoad.pageWords?.[name]?.[locale] ?? [])].flat();
  return {
    scripts: [...new Set([...words, ...pages.flatMap((page) => page.scripts)])],
    styles: [...new Set(pages.flatMap((page) => page.styles))],
  };
}
