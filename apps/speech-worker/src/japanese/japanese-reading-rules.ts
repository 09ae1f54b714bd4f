import type { ReadingRule } from '../text/read-aloud-form.ts';
import { countedPattern, readCounted, readDate } from './japanese-counters.ts';
import { japaneseNumber } from './japanese-number.ts';

/** Dates, times, money and counted things in kana. They run before the dictionary, which reads digits one by one. */
export const japaneseReadingRules: readonly ReadingRule[] = [
  {
    pattern: /\b(\d{4})[/-](\d{1,2})[/-](\d{1,2})\b/gu,
    reading: ([, year = '', month = '', day = '']) => `${readCounted(year, '年')}${readDate(String(Number(month)), String(Number(day)))}`,
  },
  { pattern: /(\d{1,2})\s?月\s?(\d{1,2})\s?日/gu, reading: ([, month = '', day = '']) => readDate(month, day) },
  {
    pattern: /\b([01]?\d|2[0-4]):([0-5]\d)\b/gu,
    reading: ([, hour = '', minute = '']) =>
      readCounted(hour, '時') + (Number(minute) === 0 ? '' : readCounted(String(Number(minute)), '分')),
  },
  { pattern: /[¥￥](\d[\d,]*)/gu, reading: ([, amount = '']) => readCounted(amount, '円') },
  { pattern: /\$(\d[\d,]*(?:\.\d+)?)/gu, reading: ([, amount = '']) => `${japaneseNumber(amount)}ドル` },
  { pattern: countedPattern, reading: ([, number = '', counter = '']) => readCounted(number, counter) },
  // MP3 and GPT-4o are names, not amounts.
  { pattern: /(?<![A-Za-z][-.\d]*)\d[\d,]*(?:\.\d+)?(?![A-Za-z\d])/gu, reading: ([number]) => japaneseNumber(number) },
];
