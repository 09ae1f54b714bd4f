import type { TextRange } from '@parley/voice/turns/conversation/heard-position';

export interface CaptionPieces {
  said: string;
  word: string;
  ahead: string;
  /** Not heard, because the user spoke over it. */
  lost: string;
}

/** Markdown marks are not spoken, so they are not shown. Links keep their text. */
export function plainCaption(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/[*_`~]{1,3}/g, '')
    .replace(/\s+/g, ' ');
}

const shownBefore = 110;

/** Starts at the sentence, with as much earlier text as fits in one view. */
function captionStart(text: string, sentenceStart: number): number {
  const from = Math.max(0, sentenceStart - shownBefore);
  if (from === 0) return 0;
  const sentenceEnd = /[.!?。！？؟…]\s*/g;
  sentenceEnd.lastIndex = from;
  const found = sentenceEnd.exec(text);
  return found && sentenceEnd.lastIndex <= sentenceStart ? sentenceEnd.lastIndex : sentenceStart;
}

/** The part of a reply around the spoken word. */
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

/** An interrupted reply: the heard text, and the unheard rest of its sentence. */
export function cutCaption(text: string, heardUpTo: number): CaptionPieces {
  const rest = /[.!?。！？؟…\n]/g;
  rest.lastIndex = heardUpTo;
  const end = rest.exec(text) ? rest.lastIndex : text.length;
  const before = text.slice(0, heardUpTo).search(/[^.!?。！？؟…\n]+[.!?。！？؟…\s]*$/);
  const from = Math.max(0, before, heardUpTo - 160);
  const said = plainCaption(text.slice(from, heardUpTo)).trimStart();
  const lost = plainCaption(text.slice(heardUpTo, end));
  // The strikethrough does not reach the previous word.
  return { said: lost.startsWith(' ') ? `${said} ` : said, word: '', ahead: '', lost: lost.trimStart() };
}

/** The last whole word before an offset, for *stopped at “terrace”*; null if nothing was heard. */
export function lastWordBefore(text: string, offset: number, locale: string): string | null {
  const words = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(plainCaption(text.slice(0, offset)).slice(-80))];
  return words.findLast((part) => part.isWordLike)?.segment ?? null;
}

/** The part of an interim text that stayed the same since the previous one: the certain words. */
export function certainLength(before: string, now: string): number {
  let same = 0;
  while (same < before.length && same < now.length && before[same] === now[same]) same += 1;
  if (same === now.length) return same;
  const space = now.lastIndexOf(' ', same);
  return /\s/.test(now) ? space + 1 : same;
}
