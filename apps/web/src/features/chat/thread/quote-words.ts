/**
 * Adds selected words to a draft as a Markdown quotation. What the draft holds stays above it.
 *
 * @returns the new draft; an empty line at its end takes the user's own words
 */
export function quoteWords(draft: string, words: string): string {
  const lines = words
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .split('\n');
  const quotation = lines.map((line) => `> ${line.trimEnd()}`.trimEnd()).join('\n');
  const before = draft.trimEnd();
  return `${before === '' ? '' : `${before}\n\n`}${quotation}\n\n`;
}
