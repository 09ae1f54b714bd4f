import { joinUtterances } from '../../turns/conversation/utterance-text.ts';

/** A recogniser that was silent for so long has begun a new result. The same words are then spoken again. */
const forgottenAfterMs = 3000;

/**
 * Words of a result that were reported before the recogniser had finished it. Its next results begin with the same words, and only
 * what follows them is new.
 *
 * @param now in ms
 */
export function createReportedWords(now: () => number) {
  let text = '';
  let at = 0;
  return {
    /** These words of the present result were reported. */
    add(words: string): void {
      text = joinUtterances([text, words]);
      at = now();
    },
    /** A new result begins. */
    forget(): void {
      text = '';
    },
    /** The part of the present result that was not reported. */
    newPart(result: string): string {
      if (now() - at > forgottenAfterMs) text = '';
      const rest = after(result, text);
      if (rest !== result) at = now();
      return rest;
    },
  };
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The text after these words, or all of it if it begins with others. Only letters count: recognisers still change punctuation and capitals. */
function after(text: string, words: string): string {
  const wanted = lettersOf(words);
  if (wanted === '') return text;
  let passed = '';
  let end = 0;
  for (const character of text) {
    const letter = lettersOf(character);
    if (passed === wanted && letter !== '') break;
    passed += letter;
    end += character.length;
  }
  return passed === wanted ? text.slice(end).trimStart() : text;
}
