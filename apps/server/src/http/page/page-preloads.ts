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
  /** The styles of public pages. */
  sharedPage: string;
}

/** What the pages at these paths will load next, so that the browser fetches all of it at once instead of in turn. */
export function pagePreloads(firstLoad: FirstLoad | null, paths: readonly string[], locale: string): Preloads {
  const pages = paths.flatMap((path) => firstLoad?.pages[path.split('/')[1] ?? ''] ?? []);
  const words = firstLoad?.words[locale];
  return {
    scripts: [...new Set([...(words ? [words] : []), ...pages.flatMap((page) => page.scripts)])],
    styles: [...new Set(pages.flatMap((page) => page.styles))],
  };
}
