import { normaliseWords } from '#facts/language/normalise-words.ts';
import type { GuideSkill } from '../guide-answer.ts';
import { numberLocale } from '../guide-words.ts';
import { parseNumber } from '#facts/calculator/parse-number.ts';
import { findQuantities, joinQuantities } from './find-quantities.ts';
import { convertUnit } from '#facts/units/convert-unit.ts';
import { findDates } from '#facts/dates/parse-date.ts';
import { findUnits, formatUnit, type UnitMention } from '#facts/units/unit-names.ts';
import { type Unit, units } from '#facts/units/units.ts';
import { westernDigits } from '#facts/calculator/western-digits.ts';

const longestQuestion = 160;
const howMany = /(?:how many|how much|wie ?viele?|cuantos|cuantas|combien (?:de|d)|quantos|quantas|сколько|كم|何|なん|몇|多少|几|幾)\s*$/u;
const perHour = /時速|시속|每小时|每小時/u;
const speedOf: Readonly<Record<string, string>> = { kilometer: 'kilometer-per-hour', mile: 'mile-per-hour' };

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
  const written = findQuantities(normal, mentions, (number) => parseNumber(number, locale));
  // "New year" is a day, no unit.
  const single = asked && findDates(text, locale).length === 0 ? mentions.find((mention) => mention !== asked) : undefined;
  const quantities = written.length === 0 && single ? [{ amount: 1, mention: single, start: single.start, end: single.end }] : written;
  const source = quantities[0]?.mention;
  if (!source) return null;
  const candidates = [...(asked ? [asked] : []), ...mentions.toReversed()].filter(
    (candidate) => !quantities.some(({ mention }) => mention === candidate),
  );
  const pair = candidates.map((candidate) => inSameDimension(source, candidate)).find(Boolean);
  if (!pair) return null;
  const [from, to] = perHour.test(normal) ? [asSpeed(pair[0]), asSpeed(pair[1])] : pair;
  const measure = joinQuantities(normal, quantities, from);
  if (!measure) return null;
  const shown = numberLocale(locale, digits);
  const asWritten = measure.parts.map(({ amount, unit }) => formatUnit(amount, unit, shown));
  const list = new Intl.ListFormat(shown, { type: 'unit', style: 'short' }).format(asWritten);
  return { markdown: `${list} = **${formatUnit(convertUnit(measure.total, from, to), to, shown)}**` };
};
