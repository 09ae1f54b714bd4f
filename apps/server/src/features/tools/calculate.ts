import { z } from 'zod';
import { type Amount, exactDigits } from '#facts/calculator/amount.ts';
import { convertUnit } from '#facts/units/convert-unit.ts';
import { evaluateExpression } from '#facts/calculator/evaluate-expression.ts';
import { findUnits } from '#facts/units/unit-names.ts';
import { type Unit, units } from '#facts/units/units.ts';
import { westernDigits } from '#facts/calculator/western-digits.ts';
import { normaliseWords } from '#facts/language/normalise-words.ts';
import { defineTool, ToolError } from './tool.ts';

/** Program syntax for operators that users write differently. */
const signs: readonly [RegExp, string][] = [
  [/\*\*/g, '^'],
  [/[×·]/g, '*'],
  [/÷/g, '/'],
  [/−/g, '-'],
  [/\bsqrt\b/gi, '√'],
  [/_/g, ''],
];

const beforeUnit = /^1\s+(?:deg(?:rees?)? )?$/;

/** Exact arithmetic, and conversion of its result between units. */
export const calculate = defineTool({
  name: 'calculate',
  description:
    'Works out an arithmetic expression exactly, and converts the result between units of length, mass, temperature, volume, speed, area, time or data when both units are given.',
  input: z.object({
    expression: z.string().min(1).max(300).describe('Numbers with + - * / ^ % ! sqrt and brackets, e.g. "(3 + 4) * 2.5"'),
    from: z.string().max(40).optional().describe('Unit of the result, e.g. "mile"'),
    to: z.string().max(40).optional().describe('Unit to convert it to, e.g. "kilometer"'),
  }),
  answer({ expression, from = '', to = '' }) {
    const result = workOut(expression);
    if (from === '' && to === '') return { result: written(result) };
    if (from === '' || to === '') throw new ToolError('unit_missing', 'A conversion needs both units, "from" and "to".');
    const [source, target] = sameDimension(unitsNamed(from), unitsNamed(to));
    return { result: converted(convertUnit(result.value, source, target)), unit: target.id };
  },
});

function workOut(expression: string): Amount {
  const plain = signs.reduce((text, [written, sign]) => text.replace(written, sign), westernDigits(expression));
  const evaluation = evaluateExpression(plain, 'en-US');
  if (!evaluation) throw new ToolError('not_an_expression', 'This is not an expression of numbers, + - * / ^ % ! sqrt and brackets.');
  if ('problem' in evaluation)
    throw evaluation.problem === 'divideByZero'
      ? new ToolError('divides_by_zero', 'It divides by zero.')
      : new ToolError('no_finite_result', 'It has no finite real result.');
  return evaluation.result;
}

/** By its own name, or as a user would write it after a number. */
function unitsNamed(name: string): readonly Unit[] {
  const exact = units.filter(
    ({ id }) =>
      id ===
      name
        .trim()
        .toLowerCase()
        .replaceAll(/[\s_]+/g, '-'),
  );
  const found = exact.length > 0 ? exact : unitsWritten(name);
  if (found.length === 0) throw new ToolError('unit_unknown', `The unit ${JSON.stringify(name)} is not known.`);
  return found;
}

/** A name that only contains the name of a unit is another unit: "board feet". */
function unitsWritten(name: string): readonly Unit[] {
  const text = normaliseWords(`1 ${name}`).replace(/[\s.]+$/, '');
  const found = findUnits(text, 'en-US')[0];
  return found && beforeUnit.test(text.slice(0, found.start)) && found.end === text.length ? found.units : [];
}

function sameDimension(from: readonly Unit[], to: readonly Unit[]): [Unit, Unit] {
  for (const source of from) {
    const target = to.find((unit) => unit.dimension === source.dimension);
    if (target) return [source, target];
  }
  throw new ToolError('units_differ', 'These two units do not measure the same thing.');
}

/** A whole number that JSON cannot hold exactly is a text. */
function written({ value, whole }: Amount): number | string {
  if (whole !== null && !Number.isSafeInteger(value)) return String(whole);
  return Number(value.toPrecision(exactDigits(value)));
}

/** Twelve digits of a fraction: factors of units add a rounding of their own. */
function converted(value: number): number {
  return Number.isSafeInteger(value) ? value : Number(value.toPrecision(12));
}
