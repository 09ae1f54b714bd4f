import type { Token } from 'marked';

/** After one of these, words may have another meaning. */
const mark = /[\t\v\f#$&*<>@[\\\]_`|~【]/;
/** Words that further words can turn into a link. */
const address = /http|ftp|www/i;
/** A line that starts like this, after list markers, keeps its kind whatever words follow. */
const settledLine = /^(?:[ ]*(?:[-+*]|\d{1,9}[.)])(?=[ ]))*[ ]*\p{L}[^\n]*$/u;
/** From here on, a reading splits inline text. */
const longestText = 2000;
/** Inline containers that words can continue at their end. */
const growing = new Set(['paragraph', 'text', 'list', 'list_item']);

type Grown = Token & { text?: unknown; tokens?: Token[]; items?: Token[] };

/**
 * Appends plain words to a block without reading it again; most deltas of a reply are of this kind.
 *
 * @param block as read, without temporarily closed marks
 * @param added the text after its `raw`
 * @returns null unless a full reading would surely give the same
 */
export function growWords(block: Token, added: string): Token | null {
  // A reading drops a single trailing space.
  const words = added.endsWith(' ') ? added.slice(0, -1) : added;
  if (words.endsWith(' ') || words.includes('\n') || mark.test(words)) return null;
  // After another space it is not a single one.
  if (words === '' && block.raw.endsWith(' ')) return null;
  if (!settledLine.test(block.raw.slice(block.raw.lastIndexOf('\n') + 1))) return null;
  return growLast(block, words);
}

function growLast(token: Grown, words: string): Token | null {
  const raw = token.raw + words;
  if (!growing.has(token.type)) return null;
  const key = token.type === 'list' ? 'items' : 'tokens';
  const parts = token[key];
  if (!parts) {
    const isPlain = token.type === 'text' && token.text === token.raw && !mark.test(token.raw) && !address.test(raw);
    return isPlain ? { ...token, raw, text: raw } : null;
  }
  if (token.type !== 'list' && token.type !== 'list_item' && raw.length >= longestText) return null;
  const last = parts.at(-1);
  const grown = last && growLast(last, words);
  if (!grown) return null;
  const next: Grown = { ...token, raw, [key]: [...parts.slice(0, -1), grown] };
  if (typeof token.text === 'string') next.text = token.text + words;
  return next;
}
