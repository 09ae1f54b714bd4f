/** Han, kana and Hangul that SQLite's tokenizer takes for letters: the inside of a character class, for JavaScript and PostgreSQL alike. */
export const cjkCharacters = String.raw`\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4db5\u4e00-\u9fcc\uac00-\ud7a3`;
const cjkRun = new RegExp(`[${cjkCharacters}]+`, 'g');
const shortCjkTerm = new RegExp(`^[${cjkCharacters}]{1,2}$`);

/**
 * All pairs of adjacent Chinese, Japanese or Korean characters of a text, once each and separated by spaces,
 * and the last character of each run alone, so that each single character starts an entry.
 */
export function cjkBigrams(text: string): string {
  const grams = new Set<string>();
  for (const [run] of text.matchAll(cjkRun)) {
    for (let index = 0; index < run.length - 1; index += 1) grams.add(run.slice(index, index + 2));
    grams.add(run.slice(-1));
  }
  return [...grams].join(' ');
}

/** Whether a search term of one or two characters can be found through `cjkBigrams`. */
export function isShortCjkTerm(term: string): boolean {
  return shortCjkTerm.test(term);
}
