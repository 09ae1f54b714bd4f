import { citationMark } from '@parley/contracts/messages/citation-mark';
import type { SourcePart } from '@parley/contracts/messages/message-part';
import { normaliseWords } from '#facts/language/normalise-words.ts';
import type { CutFile, FileMaterial } from './passage.ts';

/** Length of the text before a citation that the citation supports. UTF-16 units. */
const longestClaim = 300;
const quoteLength = 140;
/** Without a page, the passages of a whole book would be compared. */
const mostCompared = 3000;

/**
 * The places in files that an answer cites, in the order of the answer, each once. Citations of places that do not exist are left
 * out. An answer without any gets the passages that match its question well.
 *
 * @param text of the answer
 */
export function citedSources(text: string, { files, likely }: Pick<FileMaterial, 'files' | 'likely'>): SourcePart[] {
  const found = new Map<string, SourcePart>();
  let from = 0;
  for (const match of text.matchAll(citationMark)) {
    const claim = text.slice(Math.max(from, match.index - longestClaim), match.index);
    from = match.index + match[0].length;
    const file = files.find(({ number }) => number === Number(match[1]));
    const page = match[2] === undefined ? null : Number(match[2]);
    const source = file && placeIn(file, page, claim);
    if (source && !found.has(source.id)) found.set(source.id, source);
  }
  if (found.size > 0) return [...found.values()];
  return likely.map(({ file, page, text: passage }) => toSource(file, null, page, passage.trim().slice(0, quoteLength)));
}

function placeIn(file: CutFile, cited: number | null, claim: string): SourcePart | null {
  if (cited !== null && (file.pages === null || cited < 1 || cited > file.pages)) return null;
  const words = wordStarts(claim);
  const candidates = (cited === null ? file.cut : file.cut.filter(({ page }) => page === cited)).slice(0, mostCompared);
  const best = bestOf(candidates, ({ plain }) => shared(words, plain));
  if (!best) return null;
  return toSource(file, cited, best.page, bestLines(best.text, words));
}

function toSource(file: CutFile, cited: number | null, page: number, quote: string): SourcePart {
  const id = `file:${file.number}${cited === null ? '' : `:${cited}`}`;
  return { type: 'source', id, title: file.name, fileId: file.id, page, ...(quote === '' ? {} : { quote }), isPaged: file.pages !== null };
}

/** The line of a passage that shares most words, with those after it up to the length of a quotation. */
function bestLines(passage: string, words: ReadonlySet<string>): string {
  const lines = passage.split(/(?<=\n)|(?<=[.!?。！？؟]\s)|(?<=[。！？])/);
  const best = bestOf([...lines.keys()], (index) => shared(words, normaliseWords(lines[index] ?? ''))) ?? 0;
  return lines
    .slice(best)
    .join('')
    .trim()
    .slice(0, quoteLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/** Word endings change, word starts do not. Writing without spaces is compared by pairs of characters. */
function wordStarts(text: string): Set<string> {
  const starts = normaliseWords(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => (/[\u3040-\u30FF\u3400-\u9FFF]/.test(word) ? pairsOf(word) : word.length > 2 ? [word.slice(0, 5)] : []));
  return new Set(starts);
}

function pairsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => word.slice(index, index + 2));
}

function shared(words: ReadonlySet<string>, plain: string): number {
  let count = 0;
  for (const word of words) if (plain.includes(word)) count += 1;
  return count;
}

function bestOf<T>(values: readonly T[], worth: (value: T) => number): T | undefined {
  let best: T | undefined;
  let most = -1;
  for (const value of values) {
    const amount = worth(value);
    if (amount > most) [best, most] = [value, amount];
  }
  return best;
}
