import type { Token } from 'marked';

/** Behind one of these, words may be something else than words. */
const mark = /[\t\v\f#$&*<>@[\\\]_`|~]/;
/** Words that more words can turn into an address. */
const address = /http|ftp|www/i;
/** A line that begins so, behind the markers of list items, stays what it is whatever words follow on it. */
const settledLine = /^(?:[ ]*(?:[-+*]|\d{1,9}[.)])(?=[ ]))*[ ]*\p{L}[^\n]*$/u;
/** From here on a reading cuts text that stands inside lines. */
const longestText = 2000;
/** What words can go on inside of, if they stand at its end. */
const growing = new Set(['paragraph', 'text', 'list', 'list_item']);

type Grown = Token & { text?: unknown; tokens?: Token[]; items?: Token[] };

/**
 * A block to which plain words were added at its end, without reading it again: what most pieces of a reply are.
 *
 * @param block as read, with nothing closed for the look of it
 * @param added what follows its `raw`
 * @returns null unless a reading would surely say the same
 */
export function growWords(block: Token, added: string): Token | null {
  // Reading leaves a single space at the end out.
  const words = added.endsWith(' ') ? added.slice(0, -1) : added;
  if (words.endsWith(' ') || words.includes('\n') || mark.test(words)) return null;
  // Behind another space it is not a single one.
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
