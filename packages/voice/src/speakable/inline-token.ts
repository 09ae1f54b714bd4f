import { linkToken } from './link-token.ts';
import { mathInWords } from './math-words.ts';
import type { InlineToken, InlinePlace } from './inline-place.ts';

/** An opening sign whose formula closes later than this is text. Looking further would cost more with each one and delay speech. */
const longestFormula = 2000;
const wordCharacter = /[\p{L}\p{N}]/u;
/** Text of these scripts follows an address, and is followed by one, without a space. */
const unspaced = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}`;
const unspacedCharacter = new RegExp(`[${unspaced}]`, 'u');
const addressRun = new RegExp(`^[^\\s<>"「」『』（）【】，。、；！？${unspaced}]+`, 'u');
/** Without the signs ♭, ♮ and ♯, which are part of the name of a note. */
const emoji =
  /(?:\p{RGI_Emoji}|[\u{1F000}-\u{1FAFF}\u{2600}-\u{266C}\u{2670}-\u{27BF}]|[#*0-9]\uFE0F?\u20E3)(?:\p{Emoji_Modifier}|\uFE0F|\u200D)*/vy;
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  euro: '€',
  deg: '°',
  times: '×',
};

/**
 * Reads one token (S3, S5–S10). 'wait' means that more of the line must be known first. What is
 * decided here, no later text can change (S2).
 */
export function inlineToken(place: InlinePlace): InlineToken | 'wait' {
  const { rest, isComplete } = place;
  // Two units decide marks, keycaps and surrogate pairs.
  if (!isComplete && rest.length < 3) return 'wait';
  switch (rest[0]) {
    case '\\':
      return escapeToken(place);
    case '`':
      return codeToken(place);
    case '!':
      return rest[1] === '[' ? linkToken(place, 1) : { length: 1, keep: { start: 0, end: 1 } };
    case '[':
      return linkToken(place, 0);
    case '【': {
      const citation = /^【\d{1,3}(?::\d{1,5}(?![\p{L}\p{N}])[^】\n]{0,80}|(?:†[^】\n]{0,80})?)】/u.exec(rest);
      if (citation) return { length: citation[0].length };
      return !isComplete && /^【\d{1,3}(?:(?::\d{0,5}|:\d{1,5}[^\p{L}\p{N}】\n][^】\n]{0,79}|†[^】\n]{0,80})?)$/u.test(rest)
        ? 'wait'
        : { length: 1, keep: { start: 0, end: 1 } };
    }
    case '<':
      return tagToken(place);
    case '$':
      return dollarToken(place);
    case '*':
    case '_':
    case '~':
      return markToken(place);
    case '&':
      return entityToken(place);
    case 'h':
    case 'H':
    case 'w':
    case 'W':
      return wordCharacter.test(place.before) && !unspacedCharacter.test(place.before) ? plainToken(rest) : addressToken(place);
    default:
      return emojiOrPlain(place);
  }
}

function plainToken(rest: string): InlineToken {
  const length = (rest.codePointAt(0) ?? 0) > 0xffff ? 2 : 1;
  return { length, keep: { start: 0, end: length } };
}

function emojiOrPlain({ rest, isComplete }: InlinePlace): InlineToken | 'wait' {
  emoji.lastIndex = 0;
  const match = emoji.exec(rest);
  if (!match) return plainToken(rest);
  return !isComplete && match[0].length + 2 > rest.length ? 'wait' : { length: match[0].length };
}

function escapeToken({ rest, isComplete, locale }: InlinePlace): InlineToken | 'wait' {
  const next = rest[1] ?? '';
  if (next === '(' || next === '[') {
    const close = rest.slice(0, longestFormula).indexOf(next === '(' ? '\\)' : '\\]', 2);
    if (close > 0) return { length: close + 2, say: { kind: 'replaced', text: mathInWords(rest.slice(2, close), locale) } };
    if (!isComplete && rest.length < longestFormula) return 'wait';
  }
  return /^[!-/:-@[-`{-~]$/.test(next) ? { length: 2, keep: { start: 1, end: 2 } } : { length: 1 };
}

function codeToken({ rest, isComplete }: InlinePlace): InlineToken | 'wait' {
  const marks = /^`+/.exec(rest)?.[0].length ?? 1;
  const close = new RegExp(`(?<!\`)\`{${marks}}(?!\`)`, 'g');
  close.lastIndex = marks;
  const found = close.exec(rest);
  if (!found) return isComplete ? { length: marks } : 'wait';
  const end = found.index + marks;
  return !isComplete && end === rest.length ? 'wait' : { length: end, keep: { start: marks, end: found.index } };
}

function tagToken({ rest, isComplete }: InlinePlace): InlineToken | 'wait' {
  const address = /^<(?:https?:\/\/|mailto:)([^\s<>]+)>/i.exec(rest);
  if (address) return { length: address[0].length, say: { kind: 'replaced', text: hostOf(address[1] ?? '') } };
  const tag = /^<\/?[a-zA-Z][^<>]*>/.exec(rest);
  if (tag) return { length: tag[0].length, say: /^<(?:br|hr)\b/i.test(tag[0]) ? { kind: 'replaced', text: ' ' } : undefined };
  return !isComplete && /^<\/?[a-zA-Z][^<>]{0,300}$/.test(rest) ? 'wait' : { length: 1, keep: { start: 0, end: 1 } };
}

function dollarToken({ rest, before, isComplete, locale }: InlinePlace): InlineToken | 'wait' {
  const marks = rest.startsWith('$$') ? 2 : 1;
  const literal = { length: 1, keep: { start: 0, end: 1 } };
  if (/^\$(?:\s|$)/.test(rest)) return literal;
  // "100$-200$" are amounts; "2$x$" is not.
  if (marks === 1 && /\d/.test(before) && !/^\$[a-zA-Z\\^_{]/.test(rest)) return literal;
  // "$5 for", "$1,200." are money; "$5 + x$" is not.
  if (/^\$\d[\d.,]*\s*(?:[\p{L})?!]|[-–]\s?\$)/u.test(rest) && !/^\$\d+[a-zA-Z]\b/.test(rest)) return literal;
  const close = rest.indexOf(marks === 2 ? '$$' : '$', marks);
  if (close > 0) {
    if (!isComplete && close + marks === rest.length) return 'wait';
    const isMath = marks === 2 || (!/\s/.test(rest[close - 1] ?? '') && !/\d/.test(rest[close + 1] ?? ''));
    if (!isMath) return literal;
    return { length: close + marks, say: { kind: 'replaced', text: mathInWords(rest.slice(marks, close), locale) } };
  }
  return !isComplete && rest.length < 200 ? 'wait' : literal;
}

function markToken({ rest, before, isComplete }: InlinePlace): InlineToken | 'wait' {
  const length = /^(?:\*+|_+|~+)/.exec(rest)?.[0].length ?? 1;
  if (!isComplete && length === rest.length) return 'wait';
  const after = rest[length] ?? ' ';
  const keep = { length, keep: { start: 0, end: length } };
  const isBetweenSpaces = /\s/.test(before) && /\s/.test(after);
  if (rest[0] === '~') return length === 2 && !isBetweenSpaces ? { length } : keep;
  if (rest[0] === '_') return isBetweenSpaces || (wordCharacter.test(before) && wordCharacter.test(after)) ? keep : { length };
  return isBetweenSpaces || (length === 1 && /\d/.test(before) && /\d/.test(after)) ? keep : { length };
}

function entityToken({ rest, isComplete }: InlinePlace): InlineToken | 'wait' {
  const match = /^&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/.exec(rest);
  if (match) {
    const code = match[1] ? Number(match[1]) : match[2] ? Number.parseInt(match[2], 16) : undefined;
    const text = code === undefined ? entities[match[3] ?? ''] : code <= 0x10ffff ? String.fromCodePoint(code) : '';
    if (text !== undefined) return { length: match[0].length, say: { kind: 'replaced', text } };
  }
  return !match && !isComplete && /^&#?[\da-zA-Z]{0,8}$/.test(rest) ? 'wait' : { length: 1, keep: { start: 0, end: 1 } };
}

function addressToken({ rest, isComplete }: InlinePlace): InlineToken | 'wait' {
  const isStart = /^(?:https?:\/\/|www\.)/i.test(rest);
  if (!isStart) {
    const couldBecome = ['https://', 'http://', 'www.'].some((start) => start.startsWith(rest.toLowerCase()));
    return !isComplete && couldBecome ? 'wait' : plainToken(rest);
  }
  const run = addressRun.exec(rest)?.[0] ?? '';
  if (!isComplete && run.length === rest.length && run.length < 2000) return 'wait';
  const trimmed = run.replace(/(?:[.,;:!?'"*_\]}]|\)(?![^(]*\())+$/, (tail) => (tail.startsWith(')') && run.includes('(') ? ')' : ''));
  return { length: trimmed.length, say: { kind: 'replaced', text: hostOf(trimmed) } };
}

function hostOf(address: string): string {
  const host = address.replace(/^[a-z]+:\/\//i, '').split(/[/?#]/)[0] ?? '';
  return host.replace(/^www\./i, '').replace(/:\d+$/, '');
}
