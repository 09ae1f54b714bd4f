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
  /** Words of pages that show a conversation, by language. */
  threadWords?: Record<string, string>;
  /** The styles of public pages. */
  sharedPage: string;
}

/** The first part of the paths of pages that show a conversation. */
const threadPages = new Set(['c', 'temporary']);

/** What the pages at these paths will load next, so that the browser fetches all of it at once instead of in turn. */
export function pagePreloads(firstLoad: FirstLoad | null, paths: readonly string[], locale: string): Preloads {
  const pages = paths.flatMap((path) => firstLoad?.pages[path.split('/')[1] ?? ''] ?? []);
  const hasThread = paths.some((path) => threadPages.has(path.split('/')[1] ?? ''));
  const words = [firstLoad?.words[locale], hasThread ? firstLoad?.threadWords?.[locale] : undefined].filter((file) => file !== undefined);
  return {
    scripts: [...new Set([...words, ...pages.flatMap((page) => page.scripts)])],
    styles: [...new Set(pages.flatMap((page) => page.styles))],
  };
}
