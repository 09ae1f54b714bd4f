/** Writes the numbers and percentages of a text in Arabic-script digits, like `Intl`: 1,234.5% becomes ١٬٢٣٤٫٥٪. */
export function arabicDigits(text: string): string {
  return text
    .replace(/(?<=\d)\.(?=\d)/g, '٫')
    .replace(/(?<=\d),(?=\d)/g, '٬')
    .replace(/(?<=\d)%/g, '٪')
    .replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}
