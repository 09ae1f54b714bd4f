/**
 * Unifies spellings of the same word, so that a question matches a page: case, width, Latin
 * accents (German umlauts as ae, oe, ue, which keeps „ändern“ and „andern“ apart), Arabic vowel marks and letter variants, Russian ё. The
 * length may change.
 */
export function normaliseWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[äöü]/g, (umlaut) => `${umlaut.normalize('NFD').charAt(0)}e`)
    .replaceAll('ё', 'е')
    .replace(/[\u064B-\u065F\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي')
    .replace(/\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu, (word) => word.normalize('NFD').replace(/\p{M}/gu, ''));
}
