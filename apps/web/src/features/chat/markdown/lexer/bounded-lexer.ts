import { Lexer, type Token } from 'marked';
import { labelsIn } from './link-definitions.ts';

/** Longer than any URL or word. Rules that try every start of such a run need seconds for some thousand characters. */
const longestWord = 2000;
const endlessWord = new RegExp(`[\\x21-\\x7e]{${longestWord},}`, 'g');
/** Marks that may open or close something. A page of prose has dozens, a long paragraph of links some hundreds. */
const mark = /[[\]()*_~`<$@!\\]/g;
const mostMarks = 600;
/** In text with more marks, this much is read at once. */
const sliceLength = 2000;

/**
 * A lexer whose work grows with the length of a text and not with its square: inline rules search from
 * every opening mark for its end. Words longer than the limit are plain text. Text full of marks is read in slices, and a
 * pair of marks that a slice separates stays as written.
 */
export class BoundedLexer extends Lexer {
  /** The labels that the inline text so far may refer to. */
  readonly labels = new Set<string>();

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (source.length < longestWord) return this.readInline(source, tokens);
    for (const { text, isWord } of splitWords(source)) {
      if (isWord) tokens.push({ type: 'text', raw: text, text, escaped: false });
      else for (const slice of slices(text)) this.readInline(slice, tokens);
    }
    return tokens;
  }

  private readInline(source: string, tokens: Token[]): Token[] {
    for (const label of labelsIn(source)) this.labels.add(label);
    return super.inlineTokens(source, tokens);
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

/** After a space if there is one, never inside a character. */
function cutBefore(text: string, from: number, to: number): number {
  const space = Math.max(text.lastIndexOf(' ', to - 1), text.lastIndexOf('\n', to - 1));
  if (space > from) return space + 1;
  return /[\udc00-\udfff]/.test(text.charAt(to)) ? to - 1 : to;
}

function countMarks(text: string): number {
  return text.match(mark)?.length ?? 0;
}
