/**
 * Turns full-width, Arabic and Persian digits, as keyboards of our languages type them, into 0 to 9. This module carries no
 * schema, so the web client may import it at run time.
 */
export const asciiDigits = (typed: string): string =>
  // In both blocks, the last four bits are the number.
  typed.normalize('NFKC').replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
