import type { HelpPage } from '@parley/contracts/help';
import type { InterfaceLocale } from '@parley/contracts/interface-locales';
import { helpPages } from './help-pages.ts';
import { rankTexts, type RankedText, type TextIndex, buildTextIndex } from './rank-texts.ts';

export interface FoundHelpPage extends RankedText {
  readonly page: HelpPage;
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

/** The help pages of one language that share words with the question, best first. */
export function searchHelp(question: string, locale: InterfaceLocale): FoundHelpPage[] {
  const pages = helpPages(locale);
  return rankTexts(indexOf(locale), question).flatMap((ranked) => {
    const page = pages[ranked.position];
    return page ? [{ ...ranked, page }] : [];
  });
}
