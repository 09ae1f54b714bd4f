import { type Dimension, type Unit, units } from './units.ts';

type Modifier = {
  /** Begins the id of the unit that it makes: `square-meter`. */
  readonly id: string;
  /** It makes another unit only of these, if given: a nautical knot is a knot. */
  readonly changes?: readonly Dimension[];
  /** Words before the unit, with what separates them. */
  readonly before: RegExp;
  /** Words after the unit, with what separates them. */
  readonly after: RegExp;
};

/** Words that make another unit of the unit beside them, in the form of `normaliseWords`. «세제곱» contains «제곱». */
const modifiers: readonly Modifier[] = [
  {
    id: 'cubic',
    before: /(?:(?<!\p{L})(?:cubic\s+|cu\.?\s*|kubik|кубическ\p{L}*\s+|куб(?:\.\s*|\s+))|立方|세제곱\s*|입방\s*)$/u,
    after: /^(?:\^3|\s+(?:cubed|cubic[oa]s?|cubes?|(?:ال)?مكعب(?:ه|ين|ات)?)(?!\p{L}))/u,
  },
  {
    id: 'square',
    before: /(?:(?<!\p{L})(?:square\s+|sq\.?\s*|quadrat|квадратн\p{L}*\s+|кв(?:\.\s*|\s+))|平方|제곱\s*|평방\s*)$/u,
    after: /^(?:\^2|\s+(?:squared|cuadrad[oa]s?|carree?s?|quadrad[oa]s?|(?:ال)?مربع(?:ه|ين|ات)?)(?!\p{L}))/u,
  },
  {
    id: 'nautical',
    changes: ['length'],
    before: /(?<!\p{L})(?:nautical|nautische[nr]?|морск\p{L}*)\s+$/u,
    after: /^\s+(?:nautic[oa]s?|marins?|nautiques?|(?:ال)?بحري(?:ه|ين)?)(?!\p{L})/u,
  },
  {
    id: 'imperial',
    changes: ['volume', 'mass'],
    before:
      /(?:(?<!\p{L})(?:imperial|british|uk|imperiale[nr]?|britische[nr]?|(?:имперск|английск|британск)\p{L}*)\s+|英(?:制|国|國)?|イギリス|インペリアル|(?:영국식?|임페리얼)\s*)$/u,
    after:
      /^\s+(?:imperial(?:es)?|imperia(?:is|ux)|britanic[oa]s?|britanniques?|ingles(?:es)?|anglais|(?:ال)?(?:امبراطوري|بريطاني|انجليزي)ه?)(?!\p{L})/u,
  },
  {
    id: 'troy',
    changes: ['mass'],
    before: /(?:(?<!\p{L})(?:troy[\s-]+|fein|тройск\p{L}*\s+)|トロイ|金衡制?|트로이\s*)$/u,
    after: /^\s+(?:troy|تروي)(?!\p{L})/u,
  },
];

/** The words of a modifier at the end of a text. */
export function modifierBefore(text: string): string {
  for (const { before } of modifiers) {
    const words = before.exec(text)?.[0];
    if (words) return words;
  }
  return '';
}

/**
 * What a modifier beside units makes of them: square metres of metres.
 *
 * @returns with the length of a modifier after them; no units if what it makes is not known
 */
export function modifyUnits(named: readonly Unit[], before: string, after: string): { units: readonly Unit[]; length: number } {
  for (const modifier of modifiers) {
    const length = modifier.before.test(before) ? 0 : modifier.after.exec(after)?.[0].length;
    if (length !== undefined) return { units: named.flatMap((unit) => modified(unit, modifier)), length };
  }
  return { units: named, length: 0 };
}

function modified(unit: Unit, { id, changes }: Modifier): readonly Unit[] {
  if (changes && !changes.includes(unit.dimension)) return [unit];
  return units.filter((other) => other.id === `${id}-${unit.id}`);
}
