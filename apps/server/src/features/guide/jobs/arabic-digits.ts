/** Numbers and percentages of a text in the digits of the Arabic script, as `Intl` writes them: 1,234.5% as ١٬٢٣٤٫٥٪. */
export function arabicDigits(text: string): string {
  return text
    .replace(/(?<=\d)\.(?=\d)/g, '٫')
    .replace(/(?<=\d),(?=\d)/g, '٬')
    .replace(/(?<=\d)%/g, '٪')
    .replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}
