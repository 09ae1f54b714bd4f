/** Files that a page requests as soon as it runs; paths without a leading slash. */
interface Preloads {
  scripts: readonly string[];
  styles: readonly string[];
}

/** What a page links, and what it requests when it runs: the scripts of a conversation, where its composer opens one. */
export interface PagePreloads extends Preloads {
  next: readonly string[];
}

/** `first-load.json`, which the web build writes beside its page. */
export interface FirstLoad {
  /** Code by the first part of a path: `''` for the start page, `c` for a conversation. */
  pages: Record<string, Preloads>;
  /** Scripts that the first message of a conversation needs. */
  firstMessage: readonly string[];
  /** Words of the first screens, by language. */
  words: Record<string, string>;
  /** Further words by the first part of a path, and by language. */
  pageWords?: Record<string, Record<string, readonly string[]>>;
  /** The styles of public pages. */
  sharedPage: string;
}

/** First parts of the paths of pages whose composer opens a conversation. */
const opensConversations = new Set(['', 'folders']);

/** What the pages at these paths will load next, so that the browser fetches all of it at once instead of in turn. */
export function pagePreloads(firstLoad: FirstLoad | null, paths: readonly string[], locale: string): PagePreloads {
  if (!firstLoad) return { scripts: [], styles: [], next: [] };
  const names = paths.map((path) => path.split('/')[1] ?? '');
  const pages = names.flatMap((name) => firstLoad.pages[name] ?? []);
  const words = [firstLoad.words[locale] ?? [], ...names.map((name) => firstLoad.pageWords?.[name]?.[locale] ?? [])].flat();
  const scripts = new Set([...words, ...pages.flatMap((page) => page.scripts)]);
  const firstMessage = names.some((name) => opensConversations.has(name))
    ? [...firstLoad.firstMessage, ...(firstLoad.pageWords?.c?.[locale] ?? [])]
    : [];
  return {
    scripts: [...scripts],
    styles: [...new Set(pages.flatMap((page) => page.styles))],
    next: firstMessage.filter((script) => !scripts.has(script)),
  };
}
