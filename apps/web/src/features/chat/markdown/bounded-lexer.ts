import { Lexer, type Token } from 'marked';

/** Longer than any address or word; rules that try every beginning of such a run need seconds for some thousand characters. */
const longestWord = 2000;
const endlessWord = new RegExp(`[\\x21-\\x7e]{${longestWord},}`, 'g');
/** What may open or close something. A page of prose holds some dozens, a long table of links some hundreds in a paragraph. */
const mark = /[[\]()*_~`<$@!\\]/g;
const mostMarks = 600;
/** Of text with more marks than that, so much is read at once. */
const sliceLength = 2000;

/**
 * A lexer whose work grows with the length of a text and not with its square: rules for what stands inside lines look from
 * every opening mark for its end. Words beyond any length are text; text full of marks is read in slices, and a pair of marks
 * that a cut separates stays as written.
 */
export class BoundedLexer extends Lexer {
  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (source.length < longestWord) return super.inlineTokens(source, tokens);
    for (const { text, isWord } of splitWords(source)) {
      if (isWord) tokens.push({ type: 'text', raw: text, text, escaped: false });
      else for (const slice of slices(text)) super.inlineTokens(slice, tokens);
    }
    return tokens;
  }
}

function splitWords(source: string): { text: string; isWord: boolean }[] {
  const parts: { text: string; isWord: boolean }[] = [];
  let from = 0;
  for (const { index, 0: word } of source.matchAll(endlessWord)) {
    if (index > from) parts.push({ text: source.slice(from, index), isWord: false });
    parts.push({ text: word, isWord: true });
    from = index + word.length;
  }
  if (from < source.length) parts.push({ text: source.slice(from), isWord: false });
  return parts;
}

function slices(text: string): string[] {
  if (text.length < longestWord || countMarks(text) <= mostMarks) return [text];
  const found: string[] = [];
  for (let from = 0; from < text.length;) {
    const to = from + sliceLength < text.length ? cutBefore(text, from, from + sliceLength) : text.length;
    found.push(text.slice(from, to));
    from = to;
  }
  return found;
}

/** Behind a space where there is one, never inside a character. */
function cutBefore(text: string, from: number, to: number): number {
  const space = Math.max(text.lastIndexOf(' ', to - 1), text.lastIndexOf('\n', to - 1));
  if (space > from) return space + 1;
  return /[\udc00-\udfff]/.test(text.charAt(to)) ? to - 1 : to;
}

function countMarks(text: string): number {
  return text.match(mark)?.length ?? 0;
}
