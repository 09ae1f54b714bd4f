import { normaliseWords } from '#facts/language/normalise-words.ts';
import type { GuideSkill } from '../guide-answer.ts';
import { numberLocale } from '../guide-words.ts';
import { numberPattern, parseNumber } from '#facts/calculator/parse-number.ts';
import { convertUnit } from '#facts/units/convert-unit.ts';
import { findUnits, formatUnit, type UnitMention } from '#facts/units/unit-names.ts';
import { type Unit, units } from '#facts/units/units.ts';
import { westernDigits } from '#facts/calculator/western-digits.ts';

const longestQuestion = 160;
const howMany = /(?:how many|how much|wie ?viele?|cuantos|cuantas|combien (?:de|d)|quantos|quantas|сколько|كم|何|なん|몇|多少|几|幾)\s*$/u;
const perHour = /時速|시속|每小时|每小時/u;
const speedOf: Readonly<Record<string, string>> = { kilometer: 'kilometer-per-hour', mile: 'mile-per-hour' };
/** Between a number and its unit, or a unit and the number after it (華氏72度). */
const onlyBetween = /^(?:\s|°|degrees?|grad|grados?|degres?|graus?|градус\p{L}*|درجه|度|도)*$/u;

type Quantity = { readonly amount: number; readonly mention: UnitMention };

function findQuantity(text: string, mentions: readonly UnitMention[], toNumber: (written: string) => number): Quantity | null {
  for (const match of text.matchAll(new RegExp(`-?(?:${numberPattern})`, 'g'))) {
    const end = match.index + match[0].length;
    const after = mentions.find(({ start }) => start >= end && onlyBetween.test(text.slice(end, start)));
    const before = mentions.find((mention) => mention.end <= match.index && onlyBetween.test(text.slice(mention.end, match.index)));
    const mention = after ?? before;
    const isNegative = match[0].startsWith('-');
    const amount = toNumber(match[0].replace('-', ''));
    if (mention && Number.isFinite(amount)) return { amount: isNegative ? -amount : amount, mention };
  }
  return null;
}

function inSameDimension(from: UnitMention, to: UnitMention): [Unit, Unit] | null {
  for (const source of from.units) {
    const target = to.units.find((unit) => unit.dimension === source.dimension && unit !== source);
    if (target) return [source, target];
  }
  return null;
}

function asSpeed(unit: Unit): Unit {
  return units.find(({ id }) => id === speedOf[unit.id]) ?? unit;
}

/** "5 km in miles", "how many feet in a mile", 「華氏72度は摂氏何度」: converts length, mass, temperature, volume, speed, area, time and data. */
export const convertUnits: GuideSkill = ({ text, locale, digits }) => {
  if (text.length > longestQuestion) return null;
  const normal = normaliseWords(westernDigits(text));
  const mentions = findUnits(normal, locale);
  if (mentions.length < 2) return null;
  const asked = mentions.find(({ start }) => howMany.test(normal.slice(0, start)));
  const written = findQuantity(normal, mentions, (number) => parseNumber(number, locale));
  const single = asked ? mentions.find((mention) => mention !== asked) : undefined;
  const quantity = written ?? (single ? { amount: 1, mention: single } : null);
  if (!quantity) return null;
  const candidates = [...(asked ? [asked] : []), ...mentions.toReversed()].filter((mention) => mention !== quantity.mention);
  const pair = candidates.map((candidate) => inSameDimension(quantity.mention, candidate)).find(Boolean);
  if (!pair) return null;
  const [from, to] = perHour.test(normal) ? [asSpeed(pair[0]), asSpeed(pair[1])] : pair;
  const shown = numberLocale(locale, digits);
  return { markdown: `${formatUnit(quantity.amount, from, shown)} = **${formatUnit(convertUnit(quantity.amount, from, to), to, shown)}**` };
};
