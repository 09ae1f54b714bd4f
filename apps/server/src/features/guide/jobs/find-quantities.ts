import { numberPattern } from '#facts/calculator/parse-number.ts';
import { convertUnit } from '#facts/units/convert-unit.ts';
import type { UnitMention } from '#facts/units/unit-names.ts';
import type { Unit } from '#facts/units/units.ts';

export type Quantity = { readonly amount: number; readonly mention: UnitMention; readonly start: number; readonly end: number };

/** A quantity in one unit or in several, largest first: 5 feet 10 inches. */
export type Measure = { readonly parts: readonly { readonly amount: number; readonly unit: Unit }[]; readonly total: number };

/** Between a number and its unit, or a unit and the number after it (華氏72度). */
const onlyBetween = /^(?:\s|°|degrees?|grad|grados?|degres?|graus?|градус\p{L}*|درجه|度|도)*$/u;
const betweenParts = /^\s*[,،、]?\s*(?:(?:and|und|y|et|e|и|と|와|과|又|零)(?![a-zа-я])\s*|و\s*)?$/u;

/** All numbers of a text that have a unit. */
export function findQuantities(text: string, mentions: readonly UnitMention[], toNumber: (written: string) => number): Quantity[] {
  return [...text.matchAll(new RegExp(`-?(?:${numberPattern})`, 'g'))].flatMap((match) => {
    const start = match.index;
    const end = start + match[0].length;
    // The 2 of "m^2" is a part of the unit.
    if (mentions.some((mention) => mention.start < end && start < mention.end)) return [];
    const after = mentions.find((mention) => mention.start >= end && onlyBetween.test(text.slice(end, mention.start)));
    const before = mentions.find((mention) => mention.end <= start && onlyBetween.test(text.slice(mention.end, start)));
    const mention = after ?? before;
    const amount = toNumber(match[0].replace('-', ''));
    if (!mention || !Number.isFinite(amount)) return [];
    const range = { start: Math.min(start, mention.start), end: Math.max(end, mention.end) };
    return [{ amount: match[0].startsWith('-') ? -amount : amount, mention, ...range }];
  });
}

/**
 * The sum of adjacent quantities, each in a smaller unit than the one before.
 *
 * @param unit that of the first quantity
 * @returns its total in that unit; null if the quantities do not form one
 */
export function joinQuantities(text: string, quantities: readonly Quantity[], unit: Unit): Measure | null {
  const parts: { amount: number; unit: Unit }[] = [];
  let total = 0;
  for (const [index, { amount, mention, start }] of quantities.entries()) {
    const previous = quantities[index - 1];
    const own = previous ? mention.units.find(({ dimension }) => dimension === unit.dimension) : unit;
    if (!own || (previous && !follows(text.slice(previous.end, start), parts.at(-1)?.unit ?? unit, own))) return null;
    parts.push({ amount, unit: own });
    const sign = (quantities[0]?.amount ?? 0) < 0 && previous ? -1 : 1;
    total += previous ? sign * convertUnit(amount, own, unit) : amount;
  }
  return { parts, total };
}

function follows(between: string, larger: Unit, smaller: Unit): boolean {
  return betweenParts.test(between) && smaller.dimension !== 'temperature' && smaller.factor < larger.factor;
}
