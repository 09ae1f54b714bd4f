import { listeningWords } from './listening-words.ts';
import type { ListeningWords } from './listening-words.ts';

function wordsFor(locale: string | null): ListeningWords {
  const near = Object.keys(listeningWords).find((key) => locale !== null && key.split('-')[0] === locale.split('-')[0]);
  return listeningWords[locale ?? ''] ?? listeningWords[near ?? ''] ?? listeningWords['en-US']!;
}

function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

function coversWords(words: readonly string[], phrases: readonly (readonly string[])[]): boolean {
  if (words.length === 0) return true;
  return phrases.some((phrase) => phrase.every((word, index) => words[index] === word) && coversWords(words.slice(phrase.length), phrases));
}

/** Whether `text` consists only of the given phrases, in any number ("yeah, yeah, okay"). */
function isMadeOf(text: string, phrases: readonly string[]): boolean {
  const said = normalise(text);
  if (said === '') return false;
  // Chinese and Japanese use no spaces, so their phrases are matched character by character.
  const isSpaced = !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(said);
  const split = (phrase: string) => (isSpaced ? phrase.split(' ') : [...phrase.replaceAll(' ', '')]);
  return coversWords(
    split(said),
    phrases.map((phrase) => split(normalise(phrase))),
  );
}

/** True if the words only show that the user listens ("uh huh", "なるほど"). */
export function isBackchannel(text: string, locale: string | null): boolean {
  return isMadeOf(text, wordsFor(locale).backchannels);
}

/** True if the words only ask for silence ("stop", "等一下"): the reply ends and none follows. */
export function isStopPhrase(text: string, locale: string | null): boolean {
  return isMadeOf(text, wordsFor(locale).stops);
}

/** True if the words stop a reply at once, however short they are ("no", "stop"). */
export function takesTheFloor(text: string, locale: string | null): boolean {
  const { stops, objections } = wordsFor(locale);
  return isMadeOf(text, [...stops, ...objections]);
}
