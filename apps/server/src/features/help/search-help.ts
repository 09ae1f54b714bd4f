import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { findNamedPage } from './find-named-page.ts';
import { helpPages } from './help-pages.ts';
import type { StoredHelpPage } from './parse-help-page.ts';
import { rankTexts, type RankedText, type TextIndex, buildTextIndex } from './rank-texts.ts';

export interface FoundHelpPage extends RankedText {
  readonly page: StoredHelpPage;
  /** Whether one of its `asked` expressions occurs in the question, which decides. */
  readonly isNamed: boolean;
}

const indexes = new Map<InterfaceLocale, TextIndex>();

function indexOf(locale: InterfaceLocale): TextIndex {
  let index = indexes.get(locale);
  if (!index) {
    index = buildTextIndex(
      helpPages(locale).map((page) => [
        { text: page.title, weight: 4 },
        { text: page.keywords.join(' \n '), weight: 3, phrases: [page.title, ...page.keywords] },
        { text: page.summary, weight: 2 },
        { text: page.markdown, weight: 1 },
      ]),
      locale.slice(0, 2),
    );
    indexes.set(locale, index);
  }
  return index;
}

/** The help pages of one language that share words with the question, best first. A page that is named comes before all others. */
export function searchHelp(question: string, locale: InterfaceLocale): FoundHelpPage[] {
  const pages = helpPages(locale);
  const named = findNamedPage(pages, question);
  const found = rankTexts(indexOf(locale), question).flatMap((ranked): FoundHelpPage[] => {
    const page = pages[ranked.position];
    return page && page !== named ? [{ ...ranked, page, isNamed: false }] : [];
  });
  return named
    ? [{ page: named, isNamed: true, position: pages.indexOf(named), score: found[0]?.score ?? 0, coverage: 1 }, ...found]
    : found;
}
