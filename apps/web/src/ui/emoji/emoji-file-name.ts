const flag = /^(?:[\u{1F1E6}-\u{1F1FF}]{2}|\u{1F3F4}[\u{E0061}-\u{E007F}]+)$/u;

/**
 * The file name of an emoji's image: code points in lower-case hex joined by hyphens,
 * without variation selectors, which image sets use inconsistently.
 *
 * @returns null for flags, which use the system's own text emoji, and for empty text
 */
export function emojiFileName(emoji: string): string | null {
  if (emoji === '' || flag.test(emoji)) return null;
  return [...emoji]
    .map((character) => character.codePointAt(0)!.toString(16).padStart(4, '0'))
    .filter((code) => code !== 'fe0f' && code !== 'fe0e')
    .join('-');
}
