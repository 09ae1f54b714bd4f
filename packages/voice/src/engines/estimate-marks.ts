export type WordMark = { start: number; end: number; atMs: number };

// About fifteen letters a second is ordinary speech. A syllable sign or ideograph takes as long as three letters.
const msPerWeight = 66;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function weightOf(character: string): number {
  if (wide.test(character)) return 3;
  if (/\p{N}/u.test(character)) return 4;
  if (/\p{L}/u.test(character)) return 1;
  if (/[.!?。！？…؟]/u.test(character)) return 5;
  if (/[,;:、，；：،؛—–]/u.test(character)) return 3;
  return /\s/.test(character) ? 0.5 : 0;
}

function weightOfText(text: string): number {
  let weight = 0;
  for (const character of text) weight += weightOf(character);
  return weight;
}

/** Roughly how long a text takes to speak, in milliseconds. */
export function estimateDurationMs(text: string, rate = 1): number {
  return (weightOfText(text) * msPerWeight) / rate;
}

/** Start time of each word of `text` if the whole takes `durationMs` (E8). Words are split by the rules of `locale`. */
export function estimateMarks(text: string, locale: string, durationMs: number): WordMark[] {
  const marks: WordMark[] = [];
  // A full stop at the end is silence after the last word. Engines do not synthesize it.
  const total = weightOfText(text.replace(/[\s\p{P}]+$/u, '')) || 1;
  let weight = 0;
  for (const { segment, index, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    if (isWordLike) marks.push({ start: index, end: index + segment.length, atMs: Math.min(durationMs, (weight / total) * durationMs) });
    weight += weightOfText(segment);
  }
  return marks;
}
