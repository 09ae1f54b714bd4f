import type { TextRange } from '@parley/voice/turns/heard-position';

export interface CaptionPieces {
  said: string;
  word: string;
  ahead: string;
  /** Never heard, since the person spoke over it. */
  lost: string;
}

/** Markdown's signs are not said, so they are not shown. Links keep their words. */
export function plainCaption(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/[*_`~]{1,3}/g, '')
    .replace(/\s+/g, ' ');
}

const shownBefore = 110;

/** Begins at the sentence, with as much of what was said before as fits in one look. */
function captionStart(text: string, sentenceStart: number): number {
  const from = Math.max(0, sentenceStart - shownBefore);
  if (from === 0) return 0;
  const sentenceEnd = /[.!?。！？؟…]\s*/g;
  sentenceEnd.lastIndex = from;
  const found = sentenceEnd.exec(text);
  return found && sentenceEnd.lastIndex <= sentenceStart ? sentenceEnd.lastIndex : sentenceStart;
}

/** The part of a reply around the word that is being spoken. */
export function spokenCaption(text: string, at: { sentence: TextRange | null; word: TextRange | null; heardUpTo: number }): CaptionPieces {
  if (!at.sentence) return { said: '', word: '', ahead: '', lost: '' };
  const from = captionStart(text, at.sentence.start);
  const said = text.slice(from, at.word?.start ?? Math.max(at.sentence.start, Math.min(at.heardUpTo, at.sentence.end)));
  return {
    said: plainCaption(said),
    word: at.word ? plainCaption(text.slice(at.word.start, at.word.end)) : '',
    ahead: plainCaption(text.slice(at.word?.end ?? from + said.length, at.sentence.end)),
    lost: '',
  };
}

/** A reply that was spoken over: what was heard, and what of its sentence was not. */
export function cutCaption(text: string, heardUpTo: number): CaptionPieces {
  const rest = /[.!?。！？؟…\n]/g;
  rest.lastIndex = heardUpTo;
  const end = rest.exec(text) ? rest.lastIndex : text.length;
  const before = text.slice(0, heardUpTo).search(/[^.!?。！？؟…\n]+[.!?。！？؟…\s]*$/);
  const from = Math.max(0, before, heardUpTo - 160);
  const said = plainCaption(text.slice(from, heardUpTo)).trimStart();
  const lost = plainCaption(text.slice(heardUpTo, end));
  // The line through what was not heard does not reach to the word before it.
  return { said: lost.startsWith(' ') ? `${said} ` : said, word: '', ahead: '', lost: lost.trimStart() };
}

/** The last whole word before an offset, for *stopped at “terrace”*; null where nothing was heard. */
export function lastWordBefore(text: string, offset: number, locale: string): string | null {
  const words = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(plainCaption(text.slice(0, offset)).slice(-80))];
  return words.findLast((part) => part.isWordLike)?.segment ?? null;
}

/** How much of an interim text stayed the same since the one before: the words that are certain. */
export function certainLength(before: string, now: string): number {
  let same = 0;
  while (same < before.length && same < now.length && before[same] === now[same]) same += 1;
  if (same === now.length) return same;
  const space = now.lastIndexOf(' ', same);
  return /\s/.test(now) ? space + 1 : same;
}
