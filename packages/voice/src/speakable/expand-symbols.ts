import { areaWords, type Power } from './area-words.ts';
import { addDates } from './expand-dates.ts';
import { latinDigits } from './latin-digits.ts';
import { MappedText } from './mapped-text.ts';
import { englishScale, linkingWord, scale, scaleInFull } from './number-scale.ts';
import { symbolWords, type SymbolWords } from './symbol-words.ts';

const currencies: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '₽': 'RUB',
  '₩': 'KRW',
  R$: 'BRL',
  NT$: 'TWD',
  US$: 'USD',
  '₹': 'INR',
};
const units: Record<string, string> = {
  '%': 'percent',
  '°C': 'celsius',
  '℃': 'celsius',
  '°F': 'fahrenheit',
  '°': 'degree',
  'km/h': 'kilometer-per-hour',
  'km/s': 'kilometer-per-second',
  'm/s': 'meter-per-second',
  km: 'kilometer',
  m: 'meter',
  м: 'meter',
  км: 'kilometer',
  см: 'centimeter',
  мм: 'millimeter',
  cm: 'centimeter',
  mm: 'millimeter',
  kg: 'kilogram',
  ml: 'milliliter',
  ms: 'millisecond',
  TB: 'terabyte',
  GB: 'gigabyte',
  MB: 'megabyte',
  KB: 'kilobyte',
  kB: 'kilobyte',
  'TB/s': 'terabyte-per-second',
  'GB/s': 'gigabyte-per-second',
  'MB/s': 'megabyte-per-second',
  'KB/s': 'kilobyte-per-second',
  'kB/s': 'kilobyte-per-second',
};

const oneSign: Record<string, string> = { '㎡': 'm²', '㎥': 'm³' };

/** @param space what may separate thousands, besides punctuation */
function amountPatterns(space: string) {
  const amount = String.raw`(?:\d{1,3}(?:[${space}]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*)`;
  return {
    moneyFirst: new RegExp(
      `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])(NT\\$|US\\$|R\\$|[€$£₽₩₹])\\s?(${amount}${scale})(bn|[kKMBT])?(?![\\p{Script=Latin}\\d]|[.,]\\d)`,
      'gu',
    ),
    moneyLast: new RegExp(`(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d.,])(${amount}${scale})\\s?(US\\$|[€$£₽₩₹])`, 'gu'),
    // A unit that goes on ("kg/m³", "m²/h") is left whole.
    measure: new RegExp(
      `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d.,])([-−]?${amount})\\s?(%|°C|°F|℃|°|(?:[kcm]?m|[ксм]?м)[²³](?!/\\p{L})|[㎡㎥]|(?:km/[hs]|m/s|[TGMkK]B/s|km|cm|mm|kg|ml|ms|[TGMkK]B)(?![²³^]|/\\p{L}))(?![\\p{Script=Latin}\\d])`,
      'gu',
    ),
    thousands: new RegExp(`(?<![\\d.,]|\\d\\s)\\d{1,3}(?:[${space}]\\d{3})+(?!\\d|\\s\\d)`, 'g'),
  };
}

/** Some voices read thousands separated by a space as two numbers. Only Russian and French use an ordinary space. */
const [narrow, spaced] = [amountPatterns('\\u00A0\\u202F'), amountPatterns(' \\u00A0\\u202F')];

type Replacement = { start: number; end: number; text: string };

/**
 * Expands symbols, units, money and abbreviations the way the sentence's language says them (S11).
 * The result's source is `written`; join it to the Markdown with `MappedText.joinedTo`.
 */
export function expandSymbols(written: string, locale: string): MappedText {
  // The offline voice reads ٣٫٥ as two numbers and does not know ٪.
  const text = latinDigits(written);
  const words = symbolWords[locale] ?? symbolWords[locale.split('-')[0] ?? ''];
  const replacements: Replacement[] = [];
  const add = (pattern: RegExp, say: (match: RegExpMatchArray) => string | undefined) => {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (replacements.some((other) => start < other.end && other.start < end)) continue;
      const said = say(match);
      if (said !== undefined) replacements.push({ start, end, text: said });
    }
  };
  addDates(locale, add);
  const { moneyFirst, moneyLast, measure, thousands } = /^(?:ru|fr)/.test(locale) ? spaced : narrow;
  const join = (number: string) => number.replace(/(?<=\d)\s(?=\d)/g, '');
  const amountOf = (number: string) => (locale.startsWith('de') ? scaleInFull(join(number)) : join(number));
  const asMoney = (number = '', sign = '') =>
    withUnit(amountOf(number), locale, { style: 'currency', currency: currencies[sign], currencyDisplay: 'name' });
  add(moneyFirst, ([, sign, number = '', letter]) => {
    if (!letter) return asMoney(number, sign);
    // Other languages write the word in full. The English letter stays as it is.
    return locale.startsWith('en') ? asMoney(`${number} ${englishScale[letter]}`, sign) : undefined;
  });
  add(moneyLast, (match) => asMoney(match[1], match[2]));
  add(measure, ([, number = '', unit = '']) => {
    const [, length, power] = /^(.*)([²³])$/.exec(oneSign[unit] ?? unit) ?? [];
    return withUnit(join(number), locale, { style: 'unit', unit: units[length ?? unit], unitDisplay: 'long' }, power as Power);
  });
  add(thousands, ({ 0: number }) => join(number));
  if (words) addWords(words, locale, add);
  return applied(text, replacements);
}

function addWords(
  words: SymbolWords,
  locale: string,
  add: (pattern: RegExp, say: (match: RegExpMatchArray) => string | undefined) => void,
): void {
  const pad = /^(?:ja|zh)/.test(locale) ? '' : ' ';
  const padded = (word: string) => `${pad}${word}${pad}`;
  // `(?<!\s)`: a long run of spaces is tried once, not once per space.
  const abbreviations = abbreviationPattern(locale, words);
  if (abbreviations) add(abbreviations, (match) => words.abbreviations[match[0].replace(/\s/g, '').toLowerCase()]);
  add(/(?<!\s)\s*(?<![&\p{L}])&(?!&)\s*|(?<=\p{L})\s+&\s+(?=\p{L})/gu, () => padded(words.and));
  add(/(?<!\s)\s*(?:→|⇒|⟶|->|=>)\s*/g, () => padded(words.arrow));
  // Where no word is usual, a dash makes the voice pause.
  add(waveRange(locale), () => (words.rangeTo === undefined ? '–' : padded(words.rangeTo)));
  add(/[~≈]\s?(?=(?:NT|US|R)?[\d€$£₽₩₹])/g, () => words.about + pad);
  // "10 – 3 = 7" is a subtraction.
  if (words.rangeTo) add(/(?<=\d)(?!\s–\s[\d.,]+(?:\s[–+×]\s[\d.,]+){0,4}\s*=)\s?–\s?(?=\d)/g, () => padded(words.rangeTo ?? ''));
  add(/(?<=\d)\s?[×*]\s?(?=\d)/g, () => padded(words.times));
  add(/\s?±\s?/g, () => padded(words.plusMinus));
  add(/\s=\s/g, () => padded(words.equals));
  add(/\s?≤\s?/g, () => padded(words.atMost));
  add(/\s?≥\s?/g, () => padded(words.atLeast));
  add(/\s?([♭♮♯])(?=([\p{L}\p{N}])?)/gu, ([, sign, next]) => pad + words.accidentals[sign as '♭' | '♮' | '♯'] + (next ? pad : ''));
  add(/(?<!\s)\s*\|\s*/g, () => ', ');
}

/** A wave between two numbers: "3~5". "in 2024 ~5 people" has none, except in Korean, Japanese and Chinese. */
const rangeOfNumbers = /(?<=\d[%°℃]?)(?:[~～〜]\s?|\s[~～〜]\s)(?=[€$£₽₩¥￥]?\d)/g;
/** There, a short unit can follow the first number: "3시~5시", "10万～20万". */
const rangeOfMeasures = /(?<=\d[\p{L}%°℃]{0,3})\s?[~～〜]\s?(?=[€$£₽₩¥￥]?\d)/gu;

function waveRange(locale: string): RegExp {
  return /^(?:ja|ko|zh)/.test(locale) ? rangeOfMeasures : rangeOfNumbers;
}

const patterns = new Map<string, RegExp | undefined>();

function abbreviationPattern(locale: string, words: SymbolWords): RegExp | undefined {
  if (!patterns.has(locale)) {
    const all = Object.keys(words.abbreviations).map((key) => key.replaceAll('.', '\\.').replace(/\\\.(?=.)/g, '\\.\\s?'));
    patterns.set(locale, all.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}])`, 'giu') : undefined);
  }
  return patterns.get(locale);
}

/** The number as written, with its unit in the right grammatical form and position. */
function withUnit(written: string, locale: string, options: Intl.NumberFormatOptions, power?: Power): string | undefined {
  if (options.currency === undefined && options.unit === undefined) return undefined;
  const value = pluralValue(written, locale);
  const parts = new Intl.NumberFormat(locale, { ...options, trailingZeroDisplay: 'stripIfInteger' }).formatToParts(value);
  const of = linkingWord(written, locale);
  const isNumber = (type: string) => ['integer', 'decimal', 'fraction', 'group', 'minusSign', 'plusSign'].includes(type);
  const first = parts.findIndex((part) => isNumber(part.type));
  const said = parts
    .map((part, index) => {
      if (index === first) return written;
      if (isNumber(part.type)) return '';
      if (part.type === 'unit' && power) return areaWords(part.value, power, locale, Number.isInteger(value));
      return part.type === 'currency' ? of(part.value) + part.value : part.value;
    })
    .join('');
  // In English text, a bare dollar sign means dollars. In Japanese and Chinese, "メガバイト/秒" is not how a rate is said.
  return said.replace('US dollar', 'dollar').replace(/^(.+)\/秒$/, locale.startsWith('ja') ? '毎秒$1' : '每秒$1');
}

/** A value with the same plural form as the written number, by the locale's own separators or others'. */
function pluralValue(written: string, locale: string): number {
  const digits = written.replace(/\s/g, '').replace('−', '-');
  if (/^-?\d+$/.test(digits)) return Number(digits);
  // Thousands, millions, and more. Arabic has a form of its own for 3 to 10.
  if (/\p{L}/u.test(digits)) return 100;
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isGroup = digits[at] !== decimal && digits.length - at === 4;
  if (isGroup) return Number(digits.replace(/[.,]/g, ''));
  return Number(`${digits.slice(0, at).replace(/[.,]/g, '')}.5`);
}

function applied(text: string, replacements: Replacement[]): MappedText {
  const mapped = new MappedText();
  let at = 0;
  for (const { start, end, text: said } of replacements.sort((a, b) => a.start - b.start)) {
    mapped.append({ kind: 'verbatim', text: text.slice(at, start), source: at, sourceLength: start - at });
    mapped.append({ kind: 'replaced', text: said, source: start, sourceLength: end - start });
    at = end;
  }
  mapped.append({ kind: 'verbatim', text: text.slice(at), source: at, sourceLength: text.length - at });
  return mapped;
}
