import { type FoundHelpPage, searchHelp } from '../help/search-help.ts';
import { quoteSection } from '#features/help/quote-section.ts';
import type { GuideSkill } from './guide-answer.ts';
import { guideWords } from './guide-words.ts';

/** With a smaller share of the question's weight, a page matches only by accident. */
const leastCoverage = 0.505;
const leastScore = 2.6;
/** If all words of a short question occur on several pages, a page answers it only if it scores this much better than the next. */
const leastShortScore = 1.2;
const clearLead = 1.3;
const relatedShare = 0.45;
const maxRelated = 2;
/** Questions are short. A pasted document is not searched word by word. */
const longestQuestion = 600;

/** Quotes the section of a help page that answers the question, cites the page and links related ones. */
export const answerFromHelp: GuideSkill = ({ text: asked, locale, digits }) => {
  const text = asked.slice(0, longestQuestion);
  const found = searchHelp(text, locale);
  const best = found[0];
  if (!best || !isAnswer(best, found[1])) return null;
  const words = guideWords(locale, digits);
  const related = found
    .slice(1)
    .filter((page) => page.score >= best.score * relatedShare)
    .slice(0, maxRelated)
    .map(({ page }) => `[${page.title}](/help/${page.slug})`);
  const lines = [
    quoteSection(best.page, text),
    words.say('readMore', { page: `[${best.page.title}](/help/${best.page.slug})` }),
    ...(related.length > 0 ? [words.say('seeAlso', { pages: related.join(' · ') })] : []),
  ];
  return { markdown: lines.join('\n\n'), cites: [{ slug: best.page.slug, title: best.page.title }] };
};

function isAnswer(best: FoundHelpPage, next: FoundHelpPage | undefined): boolean {
  if (best.isNamed || (best.score >= leastScore && best.coverage >= leastCoverage)) return true;
  return best.coverage > 0.99 && best.score >= leastShortScore && best.score >= clearLead * (next?.score ?? 0);
}
