export interface LocatedWord {
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
}

const references: readonly (readonly [RegExp, string])[] = [
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&quot;/g, '"'],
  [/&apos;/g, "'"],
  [/&amp;/g, '&'],
];

/**
 * How far ahead a word may be. A service that reports a word further away has normalised it, and a jump would skip the words in between.
 */
const horizon = 120;

/**
 * Finds the words that a service reports, one after the other, in its text.
 * Services report only the word, sometimes XML-escaped, sometimes in another case or form.
 *
 * @returns a function that takes the next word; null if it is not found after the last one
 */
export function createWordLocator(text: string): (word: string) => LocatedWord | null {
  const lowered = text.toLowerCase();
  const foldsEvenly = lowered.length === text.length;
  const haystack = foldsEvenly ? lowered : text;
  let position = 0;
  return (word) => {
    const plain = references.reduce((result, [pattern, character]) => result.replace(pattern, character), word).trim();
    if (plain === '') return null;
    const needle = foldsEvenly ? plain.toLowerCase() : plain;
    const start = haystack.indexOf(needle, position);
    if (start < 0 || start > position + horizon) return null;
    position = start + needle.length;
    return { start, end: position };
  };
}
