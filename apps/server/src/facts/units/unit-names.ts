import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { normaliseWords } from '../language/normalise-words.ts';
import { modifierBefore, modifyUnits } from './unit-modifiers.ts';
import { type Unit, units } from './units.ts';

/** Symbols of units that `Intl` cannot format; the same in all eleven languages. */
const signs: Readonly<Record<string, string>> = {
  kelvin: 'K',
  tonne: 't',
  'cubic-meter': 'm³',
  'cubic-centimeter': 'cm³',
  'cubic-foot': 'ft³',
  'cubic-inch': 'in³',
  'imperial-gallon': 'imp gal',
  knot: 'kn',
  'nautical-mile': 'nmi',
  'square-meter': 'm²',
  'square-kilometer': 'km²',
  'square-centimeter': 'cm²',
  'square-mile': 'mi²',
  'square-yard': 'yd²',
  'square-foot': 'ft²',
  'square-inch': 'in²',
  'troy-ounce': 'oz t',
};

export type UnitMention = { readonly units: readonly Unit[]; readonly start: number; readonly end: number };

type UnitWord = { readonly word: string; readonly units: readonly Unit[] };

const wordsByLocale = new Map<InterfaceLocale, readonly UnitWord[]>();
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const letterBefore = /\p{L}$/u;
const letterAfter = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u;
const countBefore = /(?:[\d何幾几몇]|多少)\s*$/u;
/** Short symbols such as `m` or `in` are units only after a number or where a unit is expected. */
const shortSignBefore = /(?:\d\s*|(?:^|\s)(?:many|much|to|in|into|viele?|en|a|em|zu|в)\s)$/u;
const arabicPrefix = /(?:^|[^\p{L}])(?:بال|ال|ب|لل|ل)?$/u;
const arabicSuffix = /^(?:ات|ا|ين|ان|يه)?(?!\p{L})/u;

function namesFromIntl(unit: string, locale: string): string[] {
  return (['long', 'short'] as const).flatMap((unitDisplay) =>
    [1, 2, 5, 100].flatMap((amount) => {
      const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay })
        .formatToParts(amount)
        .filter((part) => part.type === 'unit');
      // A name around the number (摂氏 … 度) is listed in `units` by its first half.
      return parts.length === 1 && parts[0] ? [parts[0].value] : [];
    }),
  );
}

/**
 * Length of the unit's word at a position of the text, with its case ending; 0 if it is not a word there.
 *
 * @param before the text before the unit and its modifier
 */
function matchLength(text: string, start: number, word: string, before: string): number {
  if (/\p{Script=Cyrillic}{4,}/u.test(word)) {
    const stem = word.replace(/[аеиоуыэюяьй]$/u, '');
    if (!text.startsWith(stem, start) || letterBefore.test(before)) return 0;
    const rest = /^\p{L}*/u.exec(text.slice(start + stem.length))?.[0] ?? '';
    return rest.length <= 2 ? stem.length + rest.length : 0;
  }
  if (!text.startsWith(word, start)) return 0;
  const after = text.slice(start + word.length);
  if (unspaced.test(word)) return word.length > 1 || countBefore.test(before) ? word.length : 0;
  if (/\p{Script=Arabic}/u.test(word)) {
    const suffix = arabicSuffix.exec(after);
    return suffix && arabicPrefix.test(before) ? word.length + suffix[0].length : 0;
  }
  if (word.length <= 2) return shortSignBefore.test(before) && !/^[\p{Script=Latin}\p{Script=Cyrillic}\d]/u.test(after) ? word.length : 0;
  return letterBefore.test(before) && !unspaced.test(before.slice(-1)) ? 0 : letterAfter.test(after) ? 0 : word.length;
}

function unitWords(locale: InterfaceLocale): readonly UnitWord[] {
  const known = wordsByLocale.get(locale);
  if (known) return known;
  const byWord = new Map<string, Unit[]>();
  for (const unit of units) {
    const names = signs[unit.id] ? [] : [...namesFromIntl(unit.id, locale), ...namesFromIntl(unit.id, 'en-US')];
    for (const name of new Set([...unit.words, ...names].map((word) => normaliseWords(word).replace(/\.$/, '')))) {
      const sharing = byWord.get(name) ?? [];
      if (!sharing.includes(unit)) byWord.set(name, [...sharing, unit]);
    }
  }
  const words = Array.from(byWord, ([word, sharing]): UnitWord => ({ word, units: sharing })).sort((a, b) => b.word.length - a.word.length);
  wordsByLocale.set(locale, words);
  return words;
}

/** Where a text (after `normaliseWords`) names units, in its own language, in English or by symbol; the longest name at each position. */
export function findUnits(text: string, locale: InterfaceLocale): UnitMention[] {
  const words = unitWords(locale);
  const found: UnitMention[] = [];
  for (let start = 0; start < text.length;) {
    const modifier = modifierBefore(text.slice(0, start));
    const before = text.slice(0, start - modifier.length);
    let length = 0;
    for (const { word, units: sharing } of words) {
      length = matchLength(text, start, word, before);
      if (length === 0) continue;
      const modified = modifyUnits(sharing, modifier, text.slice(start + length));
      length += modified.length;
      if (modified.units.length > 0) found.push({ units: modified.units, start: before.length, end: start + length });
      break;
    }
    start += Math.max(1, length);
  }
  return found;
}

/** An amount with its unit in the language's own form. */
export function formatUnit(amount: number, unit: Unit, locale: string): string {
  const digits: Intl.NumberFormatOptions = { maximumSignificantDigits: 6 };
  const sign = signs[unit.id];
  if (sign) return `${new Intl.NumberFormat(locale, digits).format(amount)} ${sign}`;
  return new Intl.NumberFormat(locale, {
    ...digits,
    style: 'unit',
    unit: unit.id,
    unitDisplay: unit.dimension === 'temperature' ? 'short' : 'long',
  }).format(amount);
}
