import type { ReadingRule } from './read-aloud-form.ts';

/** Mandarin readings of what eSpeak misreads: years digit by digit, clock times, percentages, money. */
export const chineseReadingRules: readonly ReadingRule[] = [
  { pattern: /\d{4}(?=\s?年)/gu, reading: ([year]) => [...year].map(digit).join('') },
  { pattern: /\b([01]?\d|2[0-4]):([0-5]\d)\b/gu, reading: ([, hour, minute]) => (minute === '00' ? `${hour}点` : `${hour}点${minute}分`) },
  {
    pattern: /(?<!\d)(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s?%/gu,
    reading: ([, number = '']) => `百分之${number.replaceAll(',', '')}`,
  },
  {
    pattern: /[¥￥]\s?(\d+(?:,\d{3})*(?:\.\d+)?)([万亿萬億]*)/gu,
    reading: ([, amount = '', scale = '']) => `${amount.replaceAll(',', '')}${scale}元`,
  },
];

function digit(character: string): string {
  return '零一二三四五六七八九'[Number(character)] ?? character;
}
