/** Replaces Arabic-script digits and separators by Latin ones, character for character: ١٬٢٣٤٫٥٪ becomes 1,234.5%. */
export function latinDigits(text: string): string {
  return text
    .replace(/(?<=[٠-٩])٫(?=[٠-٩])/g, '.')
    .replace(/(?<=[٠-٩])٬(?=[٠-٩])/g, ',')
    .replace(/(?<=[٠-٩])٪/g, '%')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}
