type Direction = 'rtl' | 'ltr';

/** Hebrew, Arabic and the scripts between and beside them. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const letters = /\p{L}/gu;
/** Parts of a text that are Latin in every language. */
const neutral = /`[^`]*`|\]\([^)]*\)|https?:\S+/g;
/** Words that begin with a capital letter. An Arabic sentence may list more Latin names than it has words of its own. */
const names = /(?<!\p{L})\p{Lu}\p{L}*/gu;

/**
 * The direction of most letters of a text.
 *
 * @param markdown code and URLs in it do not count
 * @returns undefined if no letter runs from right to left, so that there is no doubt
 */
export function majorityDirection(markdown: string): Direction | undefined {
  if (!rightToLeft.test(markdown)) return undefined;
  const text = markdown.replace(neutral, ' ');
  const counted = rightToLeft.test(firstLetter(text)) ? text.replace(names, ' ') : text;
  const found = counted.match(letters) ?? [];
  return found.filter((letter) => rightToLeft.test(letter)).length * 2 > found.length ? 'rtl' : 'ltr';
}

/**
 * The direction that must be set because the first letter misleads. Browsers use the first letter, which reverses an
 * Arabic sentence that starts with a Latin name.
 */
export function correctedDirection(markdown: string): Direction | undefined {
  const majority = majorityDirection(markdown);
  const first = majority && firstLetter(markdown.replace(neutral, ' '));
  if (!first) return undefined;
  return majority === (rightToLeft.test(first) ? 'rtl' : 'ltr') ? undefined : majority;
}

function firstLetter(text: string): string {
  return /\p{L}/u.exec(text)?.[0] ?? '';
}
