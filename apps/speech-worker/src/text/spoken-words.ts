import type { CleanUnit } from './clean-characters.ts';
import { spokenFiller, spokenFor } from './spoken-character.ts';
import type { SpokenCharacter } from './spoken-character.ts';
import { symbolWord } from './symbol-words.ts';

const segmenters = new Map<string, Intl.Segmenter>();

/** Cleaned text for the engine, word by word: symbols named, digits separated from Han characters. */
export function spokenWords(units: CleanUnit[], language: string): SpokenCharacter[] {
  const text = units.map((unit) => unit.text).join('');
  const owners = units.flatMap((unit) => Array.from({ length: unit.text.length }, () => unit));
  const spoken: SpokenCharacter[] = [];
  for (const { segment, index } of segmenterFor(language).segment(text)) {
    const first = owners[index];
    const last = owners[index + segment.length - 1];
    if (!first || !last) continue;
    if (!/[\p{L}\p{N}\p{S}%&@#*/\\]/u.test(segment)) {
      spoken.push(...spokenFiller(segment));
      continue;
    }
    const word = symbolWord(segment, language);
    if (word === null) spoken.push(...gap(spoken, segment, language), ...spokenFor(segment, first.start, last.end));
    else if (word !== '') spoken.push(...spokenFiller(' '), ...spokenFor(word, first.start, last.end), ...spokenFiller(' '));
    else spoken.push(...spokenFiller(' '));
  }
  return spoken;
}

/** If a number touches a Han character, eSpeak reports the next word one character early. A space prevents it. */
function gap(before: SpokenCharacter[], segment: string, language: string): SpokenCharacter[] {
  if (language !== 'cmn') return [];
  const last = before.at(-1)?.character ?? ' ';
  return /\d/u.test(last) !== /^\d/u.test(segment) && /\S/u.test(last) ? spokenFiller(' ') : [];
}

function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(language === 'cmn' ? 'zh' : language, { granularity: 'word' });
  segmenters.set(language, made);
  return made;
}
