import type { InlinePlace, InlineToken } from './inline-place.ts';

// An opening bracket that closes later than this is no link. Waiting longer would delay speech.
const longestLinkText = 500;
const longestLinkTarget = 2000;

/** Reads `[text](target)`, `[text][label]`, `![alt](target)`, `[^note]`, `[1]` (S7). `bang` is 1 for an image. */
export function linkToken({ rest, isComplete }: InlinePlace, bang: 0 | 1): InlineToken | 'wait' {
  const literal: InlineToken = { length: 1 + bang, keep: { start: 0, end: 1 + bang } };
  const close = closingBracket(rest, bang, '[', ']', longestLinkText);
  if (close === undefined) return !isComplete && rest.length < longestLinkText ? 'wait' : literal;
  if (!isComplete && close + 1 >= rest.length) return 'wait';
  const text = rest.slice(bang + 1, close);
  const isCitation = isCitationMark(text);
  const inner = { start: bang + 1, end: close };
  if (text.startsWith('^')) return { length: close + 1 };
  if (rest[close + 1] === '(') {
    const end = closingBracket(rest, close + 1, '(', ')', longestLinkTarget);
    if (end !== undefined) return isCitation ? { length: end + 1 } : { length: end + 1, inner };
    if (!isComplete && rest.length - close < longestLinkTarget) return 'wait';
  }
  if (isCitation) return { length: close + 1 };
  if (rest[close + 1] === '[') {
    const end = closingBracket(rest, close + 1, '[', ']', longestLinkText);
    if (end !== undefined && !/^\^|^\d+$/.test(rest.slice(close + 2, end))) return { length: end + 1, inner };
    if (end === undefined && !isComplete && rest.length - close < longestLinkText) return 'wait';
  }
  return { length: close + 1, inner };
}

/** Sources count from 1, and several are in order. Anything else, such as the interval [0, 1], is text. */
function isCitationMark(text: string): boolean {
  if (!/^\d+(?:\s*[,–-]\s*\d+)*$/.test(text)) return false;
  const numbers = text.split(/[,–-]/).map(Number);
  return numbers.length === 1 || numbers.every((number, index) => number > (numbers[index - 1] ?? 0));
}

function closingBracket(text: string, from: number, open: string, close: string, limit: number): number | undefined {
  let depth = 0;
  const end = Math.min(text.length, from + limit);
  for (let index = from; index < end; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === open) depth += 1;
    else if (character === close && --depth === 0) return index;
  }
  return undefined;
}
