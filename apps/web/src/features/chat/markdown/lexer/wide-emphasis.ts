import { type MarkedExtension, Tokenizer } from 'marked';

/** Scripts without spaces between words or particles, and their punctuation. */
const wide = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\u3001-\\u303f\\uff01-\\uff65]';
/** Beside `_` or `~` it decides about their marks as well, so there it stays. */
const sign = '(?<!_)(?![*_~])[\\p{P}\\p{S}](?!_)';
const wideSign = `(?=${wide})${sign}`;
/** Signs beside an asterisk of which one neighbour is wide. */
const beside = new RegExp(`${sign}(?=\\*+${wide})|${wideSign}(?=\\*)|(?!\\*)(?<=${wide}\\*+)${sign}|(?<=\\*)${wideSign}`, 'gu');
const letter = 'x';

/**
 * Emphasis beside wide characters, as https://github.com/tats-u/markdown-cjk-friendly specifies it: there, a sign on one side of an
 * asterisk does not keep it from opening or closing, since no space follows on the other side. The parser decides by a copy of
 * the text, in which such a sign becomes a letter.
 */
export const wideEmphasis: MarkedExtension = {
  hooks: { emStrongMask: (text) => (text.includes('*') ? text.replace(beside, ({ length }) => letter.repeat(length)) : text) },
  tokenizer: {
    emStrong(source, masked, before) {
      const behind = /^\*+/.exec(source)?.[0].length ?? 0;
      const isLetter = masked.charAt(masked.length - source.length + behind) === letter && source.charAt(behind) !== letter;
      // The parser reads the sign behind an opening asterisk from the text. It accepts it at the beginning of a text.
      return Tokenizer.prototype.emStrong.call(this, source, masked, behind > 0 && isLetter ? '' : before);
    },
  },
};
