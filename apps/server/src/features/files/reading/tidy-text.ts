/** Text with one kind of line end and without characters that hide or reverse text. */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|\f/g, '\n')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069\uFEFF]|[^\P{Cc}\t\n]/gu, '')
    .trim();
}
