/** UTF-16 units shown before the first match and in all. */
const leadLength = 40;
const snippetLength = 180;

/**
 * The surroundings of the first match as one line, with the places of all matches in it.
 * Begins with a whole word where the script has spaces, and cuts between graphemes, so that no character is torn.
 */
export function cutSnippet(text: string, terms: readonly string[]): { snippet: string; matches: [number, number][] } {
  const line = text.replaceAll(/\s/gu, ' ');
  const first = Math.min(...findMatches(line, terms).map(([start]) => start), line.length);
  const from = first <= leadLength || first === line.length ? 0 : wordStart(line, graphemeStart(line, first - leadLength), first);
  const to = line.length - from <= snippetLength ? line.length : graphemeStart(line, from + snippetLength);
  const snippet = (from > 0 ? '…' : '') + line.slice(from, to);
  return { snippet, matches: findMatches(snippet, terms) };
}

function findMatches(text: string, terms: readonly string[]): [number, number][] {
  const sources = terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).sort((a, b) => b.length - a.length);
  if (sources.length === 0) return [];
  return [...text.matchAll(new RegExp(sources.join('|'), 'giu'))].map((match) => [match.index, match.index + match[0].length]);
}

/** Where the next word begins before the match; the offset itself where none does. */
function wordStart(text: string, offset: number, match: number): number {
  const space = text.indexOf(' ', offset - 1);
  return space >= 0 && space < match ? space + 1 : offset;
}

/** The last grapheme boundary at or before an offset, looked for in the neighbourhood only. */
function graphemeStart(text: string, offset: number): number {
  const window = Math.max(0, offset - 40);
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.slice(window, offset + 40));
  return window + (segments.containing(offset - window)?.index ?? 0);
}
