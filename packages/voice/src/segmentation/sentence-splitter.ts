import { abbreviationPatterns, sentenceStarters } from './abbreviations.ts';

/**
 * Where the first sentence ends in the known text. `wait`: the stop at `at` cannot
 * be judged before more is known. `none`: no stop so far.
 */
export type Boundary = { type: 'end' | 'wait'; at: number } | { type: 'none' };

// “ and ‘ open in English and close in German and Russian, where a space follows.
const stop = /[.!?…。！？．｡؟۔‼⁇⁈⁉](?:[.!?…。！？．｡؟۔‼⁇⁈⁉"'”’»)\]}」』）】〉》〕]|[“‘](?=\s|$)|[\s]»)*/g;
const closer = /["'“”‘’»)\]}」』）】〉》〕]$/;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const reporting = /^(?:と|って|という|とか|との|は|が|を|に|の|で|も|など|なんて|[^，。！？、：“「『]{0,6}[说說问問道喊叫答想笑])/u;
const openers = /^[\s"'“”„«»‘’(（「『¿¡\-–—]*/;
// More than this is never needed to judge a stop. Without a limit, a text without letters would never be spoken.
const longestLookAhead = 40;

/**
 * Finds the end of the sentence that starts at `from` (rules G1–G4). The result depends only on text
 * near the stop, so more text never changes it. `Intl.Segmenter` is not used because its rule for
 * full stops looks ahead without limit and would withdraw ends again (G5).
 */
export function sentenceEnd(text: string, from: number, locale: string, isComplete: boolean): Boundary {
  const language = locale.split('-')[0] ?? '';
  stop.lastIndex = from;
  for (let match = stop.exec(text); match; match = stop.exec(text)) {
    const at = match.index;
    const end = at + match[0].length;
    if (end === text.length) return isComplete ? { type: 'end', at: end } : { type: 'wait', at };
    const next = text.slice(end, end + longestLookAhead);
    const isKnown = isComplete || next.length === longestLookAhead;
    const stopText = { text, from, at, end, mark: match[0], next, isKnown, language };
    const judged = isWide(text, at, end, match[0]) ? judgeWide(stopText) : judgeSpaced(stopText);
    if (judged === 'wait') return { type: 'wait', at };
    if (judged) return { type: 'end', at: end };
    stop.lastIndex = end;
  }
  return { type: 'none' };
}

/** The sentences of a finished text, as offsets. */
export function splitSentences(text: string, locale: string): { start: number; end: number }[] {
  const sentences: { start: number; end: number }[] = [];
  for (let from = 0; from < text.length;) {
    const boundary = sentenceEnd(text, from, locale, true);
    const end = boundary.type === 'none' ? text.length : boundary.at;
    const lead = text.slice(from, end).length - text.slice(from, end).trimStart().length;
    if (from + lead < end) sentences.push({ start: from + lead, end });
    from = end;
  }
  return sentences;
}

type Stop = { text: string; from: number; at: number; end: number; mark: string; next: string; isKnown: boolean; language: string };

function isWide(text: string, at: number, end: number, mark: string): boolean {
  if (/[。！？．｡]/.test(mark)) return true;
  return wide.test(text[at - 1] ?? '') && (mark[0] !== '.' || wide.test(text[end] ?? ''));
}

function letterCount(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** Scripts without spaces. */
function judgeWide({ text, from, at, end, mark, next, isKnown }: Stop): boolean | 'wait' {
  const isQuoted = closer.test(mark);
  if (!isKnown && next.length < (isQuoted ? 8 : 3)) return 'wait';
  if (/^[、，,]/.test(next)) return false;
  if (isQuoted) return !reporting.test(next) && !isEmbedded(text, from, at, mark, next);
  if (/^…+$/.test(mark)) return letterCount(text.slice(from, end)) >= 4;
  return !/^と[思言聞問叫答考感い]/.test(next);
}

/** A quotation or bracket that opened within the sentence: the sentence continues around it. */
function isEmbedded(text: string, from: number, at: number, mark: string, next: string): boolean {
  const pairs: Record<string, string> = {
    '”': '“',
    '“': '„',
    '‘': '‚',
    '»': '«',
    '」': '「',
    '』': '『',
    '）': '（',
    ')': '(',
    '》': '《',
    '】': '【',
  };
  const opener = pairs[mark.at(-1) ?? ''];
  if (opener === undefined || /^\s*[“「『«]/.test(next)) return false;
  const opened = text.lastIndexOf(opener, at);
  return opened >= from && /[\p{L}\p{N}]/u.test(text.slice(from, opened));
}

/** Scripts with spaces. */
function judgeSpaced(place: Stop): boolean | 'wait' {
  const { text, from, at, mark, next, isKnown, language } = place;
  if (!/^\s/.test(next)) return judgeMissingSpace(place);
  // "3 Mio. €": a currency sign without an amount belongs to the number before it.
  if (/^\s+[€$£₽₩]/.test(next)) {
    if (!isKnown && next.trimStart().length < 3) return 'wait';
    if (!/^\s+[€$£₽₩]\s?\d/.test(next)) return false;
  }
  const start = openers.exec(next)?.[0].length ?? 0;
  const word = /^[\p{L}\p{N}\p{M}]+/u.exec(next.slice(start))?.[0] ?? '';
  if (!isKnown && start + word.length === next.length) return 'wait';
  if (word === '') return next.trim() === '' || start < next.length;
  if (/^\p{Ll}/u.test(word)) return false;
  const hasCase = /^[\p{Lu}\p{N}]/u.test(word);
  if (/^(?:…|\.{2,})+$/.test(mark)) return /^\p{Lu}/u.test(word) || letterCount(text.slice(from, at)) >= 4;
  if (!hasCase && closer.test(mark) && isEmbedded(text, from, at, mark, next)) return false;
  // "И. И. Иванов": a capital with a full stop is an initial, whatever else it may mean.
  const isInitial = word.length === 1 && next[start + 1] === '.';
  return mark[0] !== '.' || judgeFullStop(text.slice(from, at + 1), word, language, isInitial);
}

function judgeFullStop(sentence: string, word: string, language: string, isInitial: boolean): boolean {
  // Only the last words matter, and short texts are faster to search.
  const tail = sentence.slice(-24);
  const startsSentence = !isInitial && (sentenceStarters[language]?.test(word) ?? false);
  const patterns = abbreviationPatterns(language);
  if (/^[\s"'“(]*(?:(?:\d{1,4}\.\s?)+|[a-zA-Z]\.)$/.test(sentence)) return false;
  if (patterns.open.test(tail)) return false;
  if (patterns.beforeNumber.test(tail) && /^\p{N}/u.test(word)) return false;
  if (patterns.mayEnd.test(tail)) return startsSentence;
  if (/(?<![\p{L}\p{M}\p{N}])(?:\p{L}\.\s?)+$/u.test(tail)) return startsSentence;
  if (language === 'de' && /(?<![\p{N}.,])\d{1,2}\.$/u.test(tail)) return startsSentence;
  if (language === 'ko' && /\d\.$/.test(tail)) return !/^\d/.test(word);
  return true;
}

/** "end.Next": a new sentence, unless it is an address, a file name or a name with dots (G3). */
function judgeMissingSpace({ text, from, at, mark, next, isKnown, language }: Stop): boolean | 'wait' {
  const token = /\S*$/.exec(text.slice(Math.max(from, at - 60), at))?.[0] ?? '';
  if (/:\/\/|www\.|[@/\\=]/.test(token)) return false;
  if (/^[؟۔]/.test(mark)) return /^\p{L}/u.test(next);
  const isKorean = /\p{Script=Hangul}$/u.test(token) && /^\p{Script=Hangul}/u.test(next);
  if (isKorean) return !closer.test(mark);
  if (!/(?:\p{Ll}{2}|\p{Script=Arabic}{2})$/u.test(token)) return false;
  if (language === 'ar' && /^\p{Script=Arabic}/u.test(next)) return true;
  const word = /^[¿¡]?\p{L}+/u.exec(next)?.[0] ?? '';
  if (!isKnown && word.length === next.length) return 'wait';
  if (mark[0] === '.')
    return !token.includes('.') && !/^\p{Lu}/u.test(token) && /^\p{Lu}\p{Ll}+$/u.test(word) && /^[\s,]/.test(next.slice(word.length));
  return /^[¿¡]|^\p{Lu}\p{Ll}/u.test(word);
}
