const wordCount = 4;

/**
 * The last few words before an offset, without Markdown marks; empty if nothing was heard.
 *
 * @param offset UTF-16 offset in the message text
 * @param language defines words, e.g. in Japanese
 */
export function lastWordsHeard(text: string, offset: number, language?: string): string {
  const heard = text
    .slice(0, offset)
    .replace(/[*_`#>~|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(heard.slice(-160))].filter(
    (segment) => segment.isWordLike,
  );
  const first = words.at(-wordCount) ?? words[0];
  return first ? heard.slice(-160).slice(first.index) : '';
}
