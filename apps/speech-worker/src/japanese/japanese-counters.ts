import { japaneseNumber } from './japanese-number.ts';

/**
 * How a counter's first sound joins the number before it:
 * `k` いっかい ろっかい; `s` いっさい; `h` いっぽん さんぼん; `f` いっぷん さんぷん; `plain` no change.
 */
type Joining = 'k' | 's' | 'h' | 'f' | 'plain';

interface Counter {
  reading: string;
  joining: Joining;
  /** Readings of the number's last digit before this counter. */
  digits?: Record<string, string>;
  /** Numbers with a special word, counter included. */
  exact?: Record<string, string>;
  /** The counter after さん, where it is voiced. */
  afterThree?: string;
}

const days: Record<string, string> = {
  1: 'いちにち',
  2: 'ふつか',
  3: 'みっか',
  4: 'よっか',
  5: 'いつか',
  6: 'むいか',
  7: 'なのか',
  8: 'ようか',
  9: 'ここのか',
  10: 'とおか',
  14: 'じゅうよっか',
  20: 'はつか',
  24: 'にじゅうよっか',
};
const things: Record<string, string> = {
  1: 'ひとつ',
  2: 'ふたつ',
  3: 'みっつ',
  4: 'よっつ',
  5: 'いつつ',
  6: 'むっつ',
  7: 'ななつ',
  8: 'やっつ',
  9: 'ここのつ',
};

const plain = (reading: string, digits?: Record<string, string>): Counter => ({ reading, joining: 'plain', ...(digits ? { digits } : {}) });
const joined = (reading: string, joining: Joining, afterThree?: string): Counter => ({
  reading,
  joining,
  ...(afterThree ? { afterThree } : {}),
});
const month = { 4: 'し', 7: 'しち', 9: 'く' };

const counters: Record<string, Counter> = {
  日: { reading: 'にち', joining: 'plain', digits: { 7: 'しち', 9: 'く' }, exact: days },
  日間: {
    reading: 'にちかん',
    joining: 'plain',
    digits: { 7: 'しち', 9: 'く' },
    exact: Object.fromEntries(Object.entries(days).map(([number, day]) => [number, `${day}かん`])),
  },
  月: plain('がつ', month),
  年: plain('ねん', { 4: 'よ' }),
  年間: plain('ねんかん', { 4: 'よ' }),
  人: { reading: 'にん', joining: 'plain', digits: { 4: 'よ' }, exact: { 1: 'ひとり', 2: 'ふたり' } },
  時: plain('じ', { 4: 'よ', 7: 'しち', 9: 'く' }),
  時間: plain('じかん', { 4: 'よ', 9: 'く' }),
  円: plain('えん', { 4: 'よ' }),
  つ: { reading: 'つ', joining: 'plain', exact: things },
  分: joined('ふん', 'f'),
  分間: joined('ふんかん', 'f'),
  泊: joined('はく', 'f'),
  本: joined('ほん', 'h'),
  匹: joined('ひき', 'h'),
  杯: joined('はい', 'h'),
  票: joined('ひょう', 'h'),
  回: joined('かい', 'k'),
  階: joined('かい', 'k', 'がい'),
  個: joined('こ', 'k'),
  軒: joined('けん', 'k', 'げん'),
  件: joined('けん', 'k'),
  課: joined('か', 'k'),
  か月: joined('かげつ', 'k'),
  ヶ月: joined('かげつ', 'k'),
  カ月: joined('かげつ', 'k'),
  ヵ月: joined('かげつ', 'k'),
  か所: joined('かしょ', 'k'),
  ヶ国: joined('かこく', 'k'),
  か国: joined('かこく', 'k'),
  歳: { ...joined('さい', 's'), exact: { 20: 'はたち' } },
  才: joined('さい', 's'),
  冊: joined('さつ', 's'),
  週間: joined('しゅうかん', 's'),
  世紀: joined('せいき', 's'),
  足: joined('そく', 's', 'ぞく'),
  点: joined('てん', 's'),
  頭: joined('とう', 's'),
  通: joined('つう', 's'),
  丁目: joined('ちょうめ', 's'),
  着: joined('ちゃく', 's'),
  章: joined('しょう', 's'),
  種類: joined('しゅるい', 's'),
  秒: plain('びょう'),
  枚: plain('まい'),
  度: plain('ど'),
  番: plain('ばん'),
  台: plain('だい'),
  倍: plain('ばい'),
  名: plain('めい'),
  号: plain('ごう'),
  割: plain('わり', { 4: 'よん' }),
  '%': joined('パーセント', 'k'),
  '℃': plain('ど'),
  km: joined('キロメートル', 'k'),
  kg: joined('キログラム', 'k'),
  cm: joined('センチメートル', 's'),
  mm: plain('ミリメートル'),
  GB: plain('ギガバイト'),
  MB: plain('メガバイト'),
  m: plain('メートル'),
  g: plain('グラム'),
};

const names = Object.keys(counters).sort((a, b) => b.length - a.length);
// A one-letter unit must not take the first letter of a word. 時 and 分 must not split 時代 and 分野.
const guarded = names
  .map((name) =>
    /^[A-Za-z]+$/u.test(name)
      ? `${name}(?![A-Za-z])`
      : name === '時'
        ? '時(?!代|期|刻)'
        : name === '分'
          ? '分(?!野|析|の)'
          : name === '人'
            ? '人(?!間|気|口|生|工)'
            : name,
  )
  .join('|');

/** A number followed by a counter. Groups: number, counter. */
export const countedPattern = new RegExp(`(-?\\d[\\d,]*(?:\\.\\d+)?)\\s?(${guarded})`, 'gu');

/** `3`, `日` → みっか. `1日` is read いちにち here; after a month the date rule reads ついたち. */
export function readCounted(written: string, name: string): string {
  const counter = counters[name];
  const number = written.replaceAll(',', '');
  if (!counter) return japaneseNumber(written);
  const exact = counter.exact?.[number];
  if (exact !== undefined) return exact;
  const reading = japaneseNumber(written);
  if (number.includes('.')) return reading + counter.reading;
  return join(withLastDigit(reading, number, counter), counter);
}

/** The date 3月5日 in kana: さんがついつか. */
export function readDate(month: string, day: string): string {
  return readCounted(month, '月') + (day === '1' ? 'ついたち' : readCounted(day, '日'));
}

const lastDigits: Record<string, string> = { 4: 'よん', 7: 'なな', 9: 'きゅう' };

function withLastDigit(reading: string, number: string, counter: Counter): string {
  const digit = number.at(-1) ?? '';
  const override = counter.digits?.[digit];
  const usual = lastDigits[digit];
  return override && usual && reading.endsWith(usual) ? reading.slice(0, -usual.length) + override : reading;
}

function join(reading: string, counter: Counter): string {
  const { joining } = counter;
  if (counter.afterThree && reading.endsWith('さん')) return reading + counter.afterThree;
  if (joining === 'plain') return reading + counter.reading;
  const geminates = joining === 's' ? /(い)ち$|(は)ち$|(じゅ)う$/u : /(い)ち$|(は)ち$|(じゅ)う$|(ろ)く$|(ゃ)く$/u;
  if (geminates.test(reading))
    return `${reading.slice(0, -1)}っ${joining === 'h' || joining === 'f' ? hardened(counter.reading) : counter.reading}`;
  if (joining === 'h' && /(さん|せん|ぜん|まん)$/u.test(reading)) return reading + softened(counter.reading);
  if (joining === 'f' && /(さん|よん)$/u.test(reading)) return reading + hardened(counter.reading);
  return reading + counter.reading;
}

function hardened(reading: string): string {
  return ('ぱぴぷぺぽ'['はひふへほ'.indexOf(reading[0] ?? '')] ?? '') + reading.slice(1);
}

function softened(reading: string): string {
  return ('ばびぶべぼ'['はひふへほ'.indexOf(reading[0] ?? '')] ?? '') + reading.slice(1);
}
