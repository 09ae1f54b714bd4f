/** Normalises letters for search: without case, accents and width. */
export function fold(words: string): string {
  return words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
