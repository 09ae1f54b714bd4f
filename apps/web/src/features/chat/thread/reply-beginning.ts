const briefLength = 200;

/** The beginning of a reply for a brief announcement: whole words, or whole characters of a word that is longer. */
export function replyBeginning(text: string, locale: string): string {
  if (text.length <= briefLength) return text;
  const beginning = fitting(text, locale, 'word') || fitting(text, locale, 'grapheme');
  return `${beginning}…`;
}

function fitting(text: string, locale: string, granularity: 'word' | 'grapheme'): string {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter(locale, { granularity }).segment(text)) {
    if (index + segment.length > briefLength) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}
