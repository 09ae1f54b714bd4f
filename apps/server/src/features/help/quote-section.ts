import type { HelpPage } from '@parley/contracts/help';
import { buildTextIndex, rankTexts } from './rank-texts.ts';
import { searchTerms } from './search-terms.ts';

type Section = { readonly heading: string; readonly body: string };

/** Share of a heading's words that the question must contain before the heading alone decides. */
const headingShare = 0.6;
/** How much better than the beginning of the page a later section must match. */
const clearlyBetter = 1.6;

function pageSections(markdown: string): Section[] {
  return markdown.split(/^## /m).map((block, index) => {
    if (index === 0) return { heading: '', body: block.trim() };
    const lineEnd = block.indexOf('\n');
    return { heading: block.slice(0, lineEnd).trim(), body: block.slice(lineEnd + 1).trim() };
  });
}

/** The section of a page that clearly matches the question best, under its heading; else the beginning of the page. */
export function quoteSection(page: HelpPage, question: string): string {
  const language = page.locale.slice(0, 2);
  const [opening, first, ...later] = pageSections(page.markdown);
  const beginning = [opening?.body, first?.body].filter(Boolean).join('\n\n');
  const asked = new Set(searchTerms(question, language));
  const named = later
    .map((section) => {
      const terms = searchTerms(section.heading, language);
      return { section, share: terms.filter((term) => asked.has(term)).length / Math.max(1, terms.length) };
    })
    .reduce((best, next) => (next.share > (best?.share ?? 0) ? next : best), null as { section: Section; share: number } | null);
  if (named && named.share >= headingShare) return withHeading(named.section);

  const texts = [`${first?.heading}\n${beginning}`, ...later.map(({ heading, body }) => `${heading}\n${body}`)];
  const ranked = rankTexts(
    buildTextIndex(
      texts.map((text) => [{ text, weight: 1 }]),
      language,
    ),
    question,
  );
  const beginningScore = ranked.find(({ position }) => position === 0)?.score ?? 0;
  const best = ranked[0];
  const section = best && best.score > beginningScore * clearlyBetter ? later[best.position - 1] : undefined;
  return section ? withHeading(section) : beginning;
}

function withHeading({ heading, body }: Section): string {
  return `**${heading}**\n\n${body}`;
}
