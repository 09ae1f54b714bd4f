import type { HelpPageSummary } from '@parley/contracts/help';
import { foldText } from '#i18n/fold-text.ts';

/**
 * The pages that match the query: those whose title, summary or keywords contain it, in reading order,
 * then those that the server found.
 */
export function filterPages(
  pages: readonly HelpPageSummary[],
  words: string,
  found: readonly HelpPageSummary[],
): readonly HelpPageSummary[] {
  if (words === '') return pages;
  const needle = foldText(words);
  const direct = pages.filter((page) => [page.title, page.summary, ...page.keywords].some((text) => foldText(text).includes(needle)));
  return [...direct, ...found.filter((page) => !direct.some(({ slug }) => slug === page.slug))];
}
