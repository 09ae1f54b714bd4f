import { cleanName } from '#http/guard/clean-name.ts';
import { stripMarkdown } from './strip-markdown.ts';

const maxGraphemes = 48;
/** The part of a message that is searched. Lines without words may fill a whole message. */
const maxSearchedCharacters = 20_000;
/** Far more than a title holds, marks and link addresses included. The time to match marks grows faster than the line. */
const maxLineCharacters = 1000;

/**
 * A title from the first words of a message: whole words by the rules of its language, without Markdown marks.
 *
 * @param locale language that decides where words end; Chinese, Japanese and Thai use no spaces
 */
export function firstWords(text: string, locale: string): string {
  const line = cleanName(
    text
      .slice(0, maxSearchedCharacters)
      .split('\n')
      .values()
      .map((part) => stripMarkdown(part.slice(0, maxLineCharacters)))
      .find((part) => part !== '') ?? '',
  );
  if (graphemesOf(line, locale) <= maxGraphemes) return line.replace(/[\s:：,，、;；]+$/u, '');
  let title = '';
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(line)) {
    if (graphemesOf(title + segment, locale) > maxGraphemes) break;
    title += segment;
  }
  // One endless word: cut between graphemes.
  if (title === '')
    title = [...new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(line)]
      .slice(0, maxGraphemes)
      .map((part) => part.segment)
      .join('');
  return `${title.replace(/[\s\p{P}]+$/u, '')}…`;
}

function graphemesOf(text: string, locale: string): number {
  return [...new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(text)].length;
}
