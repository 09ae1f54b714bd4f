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

/** How far ahead a word may stand: a service that reports a word elsewhere has normalised it, and jumping would skip what lies between. */
const horizon = 120;

/**
 * Finds the words a service reports, one after the other, in the text that it was given.
 * Services answer with the word only, sometimes XML-escaped, sometimes with other case or form.
 *
 * @returns a function that takes the next word; null when it cannot be found ahead of the last one
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
