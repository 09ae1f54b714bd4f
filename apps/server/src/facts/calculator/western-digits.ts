/** Converts Arabic, Persian and full-width digits and symbols to ASCII; ² and ³ to powers. One character stays one, except powers. */
export function westernDigits(text: string): string {
  return text
    .replaceAll('²', '^2')
    .replaceAll('³', '^3')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replaceAll('٪', '%')
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
    .replace(/[\u2212\u2012\u2013]/g, '-');
}
