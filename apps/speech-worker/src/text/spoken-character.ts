/** A code point for the engine and the word of the source text it belongs to (UTF-16 offsets; -1: none). */
export interface SpokenCharacter {
  character: string;
  wordStart: number;
  wordEnd: number;
}

/** Code points of `text`, all spoken for the source range `wordStart`–`wordEnd`. */
export function spokenFor(text: string, wordStart: number, wordEnd: number): SpokenCharacter[] {
  return [...text].map((character) => ({ character, wordStart, wordEnd }));
}

/** Code points that belong to no word: spaces and stops inserted for the engine. */
export function spokenFiller(text: string): SpokenCharacter[] {
  return spokenFor(text, -1, -1);
}
