/** Bidi controls reverse text. A title with them disguises the text beside it. */
const bidiOverrides = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/g;

/** A title, name or file name for display: one line, without control characters and bidi overrides. */
export function cleanName(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(bidiOverrides, '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
