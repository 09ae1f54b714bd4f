import { citationMark, citedSourceId } from '@parley/contracts/messages/citation-mark';
import { Marked, type Links, type Token, type TokenizerExtension, type Tokens } from 'marked';
import { BoundedLexer } from './bounded-lexer.ts';
import { type LinkUses, resolveLabels } from './link-definitions.ts';
import { listTabs } from './list-tabs.ts';
import { wideEmphasis } from './wide-emphasis.ts';

export interface MathToken {
  type: 'math';
  raw: string;
  tex: string;
  isBlock: boolean;
}

export interface FootnoteReferenceToken {
  type: 'footnoteReference';
  raw: string;
  label: string;
}

/** The place in a file that a sentence rests on, as the server asks models to write it. */
export interface CitationToken {
  type: 'citation';
  raw: string;
  /** The id of the source. */
  source: string;
}

export interface FootnoteToken {
  type: 'footnote';
  raw: string;
  label: string;
  tokens: Token[];
}

/**
 * Neither this nor a footnote interrupts a paragraph (no `start`): a later setext underline may still claim
 * those lines, and finished blocks would change.
 */
const mathBlock: TokenizerExtension = {
  name: 'mathBlock',
  level: 'block',
  tokenizer(src) {
    const match = /^ {0,3}(?:\$\$([\s\S]+?)\$\$|\\\[([\s\S]+?)\\\])[ \t]*(?:\n|$)/.exec(src);
    const tex = match?.[1] ?? match?.[2];
    if (!match || !tex || /\n[ \t]*\n/.test(tex)) return undefined;
    return { type: 'math', raw: match[0], tex: tex.trim(), isBlock: true };
  },
};

/** `$` opens only before a visible character, and closes only after one and not before a digit, so prices stay prices. */
const inlineMath =
  /^(?:\$\$((?:[^$\\]|\\[\s\S])+?)\$\$|\$((?!\s)(?:[^$\\\n]|\\.)*?(?:[^\s\\$]|\\.))\$(?!\d)|\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\])/;

const mathInline: TokenizerExtension = {
  name: 'mathInline',
  level: 'inline',
  start: (src) => /\$|\\[([]/.exec(src)?.index,
  tokenizer(src, tokens) {
    // "100$-200$" are amounts; "2$x$" is not. The voice applies the same rule.
    if (/\d$/.test(tokens.at(-1)?.raw ?? '') && /^\$[^$a-zA-Z\\^_{]/.test(src)) return undefined;
    const match = inlineMath.exec(src);
    if (!match) return undefined;
    const tex = match[1] ?? match[2] ?? match[3] ?? match[4] ?? '';
    return { type: 'math', raw: match[0], tex: tex.trim(), isBlock: (match[1] ?? match[4]) !== undefined };
  },
};

const footnote: TokenizerExtension = {
  name: 'footnote',
  level: 'block',
  tokenizer(src) {
    const match = /^\[\^([^\]\s]+)\]:[ \t]*([^\n]*(?:\n(?!\[\^|[ \t]*(?:\n|$)|#{1,6} |```|[-*+] |>)[^\n]+)*)(?:\n|$)/.exec(src);
    if (!match) return undefined;
    const token: Tokens.Generic = { type: 'footnote', raw: match[0], label: match[1], tokens: [] };
    token.tokens = this.lexer.inline(match[2] ?? '', token.tokens);
    return token;
  },
  childTokens: ['tokens'],
};

const footnoteReference: TokenizerExtension = {
  name: 'footnoteReference',
  level: 'inline',
  start: (src) => src.indexOf('[^'),
  tokenizer(src) {
    const match = /^\[\^([^\]\s]+)\](?!\()/.exec(src);
    return match ? { type: 'footnoteReference', raw: match[0], label: match[1] } : undefined;
  },
};

const citationStart = new RegExp(`^${citationMark.source}`, 'u');

const citation: TokenizerExtension = {
  name: 'citation',
  level: 'inline',
  start: (src) => src.indexOf('【'),
  tokenizer(src) {
    const match = citationStart.exec(src);
    return match ? { type: 'citation', raw: match[0], source: citedSourceId(match[1], match[2]) } : undefined;
  },
};

const syntax = new Marked(
  { gfm: true, extensions: [mathBlock, mathInline, footnote, footnoteReference, citation] },
  wideEmphasis,
  listTabs,
);

/** A line that nests a hundred quotes and lists is not text, and reading it would overflow the stack. */
const tooDeep = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){100}/m;

function plainTokens(text: string): Token[] {
  return [{ type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text, escaped: false }] }];
}

export interface LexedMarkdown {
  tokens: Token[];
  links: Links;
  /** The labels that the text may refer to, with their targets. */
  uses: LinkUses;
}

/**
 * Splits Markdown into block tokens whose joined `raw` texts are the input.
 *
 * @param text with `\n` line ends only
 * @param links definitions known from other text
 */
export function lexMarkdown(text: string, links: Links = {}): LexedMarkdown {
  if (tooDeep.test(text)) return { tokens: plainTokens(text), links, uses: new Map() };
  const lexer = new BoundedLexer(syntax.defaults);
  Object.assign(lexer.tokens.links, links);
  const tokens = lexer.lex(text);
  return { tokens, links: tokens.links, uses: resolveLabels(lexer.labels, tokens.links) };
}

/**
 * Finds only the block boundaries: a fraction of the work, since most of it is inline parsing.
 * The tokens contain no inline ones.
 */
export function lexBlocks(text: string): Token[] {
  if (tooDeep.test(text)) return plainTokens(text);
  const lexer = new BoundedLexer(syntax.defaults);
  return lexer.blockTokens(text, lexer.tokens);
}
