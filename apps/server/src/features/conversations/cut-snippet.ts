import { foldText, foldWithOffsets } from '#db/fold-text.ts';

/** UTF-16 units before the first match, and in total. */
const leadLength = 40;
const snippetLength = 180;

/**
 * The surroundings of the first match as one line, with the positions of all matches in it.
 * Starts with a whole word where the script has spaces, and cuts between graphemes.
 */
export function cutSnippet(text: string, terms: readonly string[]): { snippet: string; matches: [number, number][] } {
  const line = text.replaceAll(/\s/gu, ' ');
  const first = Math.min(...findMatches(line, terms).map(([start]) => start), line.length);
  const from = first <= leadLength || first === line.length ? 0 : wordStart(line, graphemeStart(line, first - leadLength), first);
  const to = line.length - from <= snippetLength ? line.length : graphemeStart(line, from + snippetLength);
  const snippet = (from > 0 ? '…' : '') + line.slice(from, to);
  return { snippet, matches: findMatches(snippet, terms) };
}

/** Compares as search does, without accents, and marks whole characters. */
function findMatches(text: string, terms: readonly string[]): [number, number][] {
  const sources = terms
    .map((term) => foldText(term).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .sort((a, b) => b.length - a.length);
  if (sources.length === 0) return [];
  const { folded, startOf, endOf } = foldWithOffsets(text);
  return [...folded.matchAll(new RegExp(sources.join('|'), 'gu'))].map((match) => [
    startOf(match.index),
    endOf(match.index + match[0].length),
  ]);
}

/** Where the next word starts before the match; the offset itself if there is none. */
function wordStart(text: string, offset: number, match: number): number {
  const space = text.indexOf(' ', offset - 1);
  return space >= 0 && space < match ? space + 1 : offset;
}

/** The last grapheme boundary at or before an offset. Only the neighbourhood is searched. */
export function graphemeStart(text: string, offset: number): number {
  const window = Math.max(0, offset - 40);
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.slice(window, offset + 40));
  return window + (segments.containing(offset - window)?.index ?? 0);
}
