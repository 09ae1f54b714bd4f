import { normaliseWords } from '#facts/language/normalise-words.ts';
import type { StoredHelpPage } from './parse-help-page.ts';

/** One spelling of each letter, one space before each word; none within Chinese and Japanese, which use no spaces. */
function plain(text: string): string {
  const words = normaliseWords(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ');
  return ` ${words.trim()}`.replace(
    /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
    '',
  );
}

/**
 * The page with an `asked` expression that occurs in the question word for word: what users say when they mean a
 * page without using its words ("hear me", "make it dark"). The longest expression wins.
 */
export function findNamedPage(pages: readonly StoredHelpPage[], question: string): StoredHelpPage | null {
  const asked = plain(question);
  let best: { page: StoredHelpPage; length: number } | null = null;
  for (const page of pages) {
    for (const expression of page.asked) {
      const words = plain(expression);
      // Words of unspaced scripts start anywhere; others at a space.
      const wanted = /^ [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words) ? words.slice(1) : words;
      if (asked.includes(wanted) && wanted.length > (best?.length ?? 0)) best = { page, length: wanted.length };
    }
  }
  return best?.page ?? null;
}
