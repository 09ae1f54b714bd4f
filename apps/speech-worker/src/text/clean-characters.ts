/** A unit of cleaned text and its range in the source (UTF-16 offsets). */
export interface CleanUnit {
  text: string;
  start: number;
  end: number;
  /** The result of a reading rule: already in its spoken form. */
  isReading?: boolean;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{20E3}|\u{FE0F}/u;
const speakable = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;
const exotic = /[\p{L}\p{N}]/u;

/**
 * The speakable characters of a text: composed characters, compatibility forms (full width, mathematical
 * letters, ligatures) folded to plain ones, emoji and control characters replaced by spaces.
 */
export function cleanCharacters(text: string, offset: number): CleanUnit[] {
  const units: CleanUnit[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const start = offset + index;
    units.push({ text: cleanGrapheme(segment), start, end: start + segment.length });
  }
  return units;
}

function cleanGrapheme(grapheme: string): string {
  if (!speakable.test(grapheme) || (emoji.test(grapheme) && !/^[\d#*©®™]$/u.test(grapheme))) return ' ';
  const folded = exotic.test(grapheme) ? grapheme.normalize('NFKC') : grapheme.normalize('NFC');
  // Joiners and direction marks inside a grapheme make eSpeak spell the word.
  return folded.replaceAll(/[\p{Cf}\p{Cc}]/gu, '').replaceAll(/\s+/gu, ' ') || ' ';
}
