/** The digits of Arabic and of Persian; those of full width are taken apart as letters are. */
const otherDigits = /[٠-٩۰-۹]/g;

/** Without case, accents and Arabic vowel signs, and with the digits 0 to 9: the form in which two spellings are compared. */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}+/gu, '')
      // In both blocks, the last four bits are the number.
      .replaceAll(otherDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
      .toLowerCase()
  );
}

export interface FoldedText {
  text: string;
  /** For each UTF-16 unit of `text`: the range `[start, end)` of the original character that it came from. */
  origins: (readonly [number, number])[];
}

/** The same, with the way back to the original text. */
export function foldWithOrigins(original: string): FoldedText {
  let text = '';
  const origins: (readonly [number, number])[] = [];
  let at = 0;
  for (const character of original) {
    const folded = foldText(character);
    for (let unit = 0; unit < folded.length; unit++) origins.push([at, at + character.length]);
    text += folded;
    at += character.length;
  }
  return { text, origins };
}
