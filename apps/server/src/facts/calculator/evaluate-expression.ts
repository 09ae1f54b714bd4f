import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { add, type Amount, decimal, divide, factorial, multiply, negate, raise } from './amount.ts';
import { numberPattern, parseAmount } from './parse-number.ts';

type Token = { readonly sign: string; readonly amount: Amount };
/** A percentage is marked, because `200 + 10 %` means 10 % of 200. */
type Value = { readonly amount: Amount; readonly isPercent: boolean };

export type Evaluation = { readonly result: Amount } | { readonly problem: 'divideByZero' | 'noResult' };

const nothing = decimal(0);

class DivisionByZero extends Error {}

/** Deeper brackets than users type are refused, to protect the stack. */
const deepestNesting = 50;

function tokens(expression: string, locale: InterfaceLocale): Token[] | null {
  const pattern = new RegExp(`(?<number>${numberPattern})|(?<sign>[-+*/^()%√!])|(?<space>\\s+)`, 'gy');
  const list: Token[] = [];
  let position = 0;
  while (position < expression.length) {
    pattern.lastIndex = position;
    const match = pattern.exec(expression);
    if (!match) return null;
    position = pattern.lastIndex;
    const { number, sign } = match.groups ?? {};
    if (number) list.push({ sign: 'number', amount: parseAmount(number, locale) });
    if (sign) list.push({ sign, amount: nothing });
  }
  return list;
}

/**
 * Evaluates an expression with `+ - * / ^ % √ !` and brackets in the usual order.
 *
 * @returns null if the text is not an expression
 */
export function evaluateExpression(expression: string, locale: InterfaceLocale): Evaluation | null {
  const list = tokens(expression, locale);
  if (!list || list.length === 0) return null;
  let position = 0;
  let depth = 0;
  const peek = (): string | undefined => list[position]?.sign;
  const plain = (amount: Amount): Value => ({ amount, isPercent: false });

  function sum(): Value {
    let left = product();
    for (let sign = peek(); sign === '+' || sign === '-'; sign = peek()) {
      position += 1;
      const right = product();
      const amount = right.isPercent && !left.isPercent ? multiply(left.amount, right.amount) : right.amount;
      left = { amount: add(left.amount, sign === '+' ? amount : negate(amount)), isPercent: left.isPercent && right.isPercent };
    }
    return left;
  }

  function product(): Value {
    let left = signed();
    for (let sign = peek(); sign === '*' || sign === '/' || sign === '(' || sign === '√'; sign = peek()) {
      if (sign === '*' || sign === '/') position += 1;
      const right = signed();
      if (sign === '/' && right.amount.value === 0) throw new DivisionByZero();
      left = plain(sign === '/' ? divide(left.amount, right.amount) : multiply(left.amount, right.amount));
    }
    return left;
  }

  function signed(): Value {
    const sign = peek();
    if (sign !== '-' && sign !== '+') return power();
    position += 1;
    const value = signed();
    return sign === '-' ? { ...value, amount: negate(value.amount) } : value;
  }

  function power(): Value {
    const base = postfix();
    if (peek() !== '^') return base;
    position += 1;
    return plain(raise(base.amount, signed().amount));
  }

  function postfix(): Value {
    let value = atom();
    for (let sign = peek(); sign === '%' || sign === '!'; sign = peek()) {
      position += 1;
      value = sign === '%' ? { amount: decimal(value.amount.value / 100), isPercent: true } : plain(factorial(value.amount));
    }
    return value;
  }

  function atom(): Value {
    const token = list?.[position];
    position += 1;
    depth += 1;
    if (!token || depth > deepestNesting) throw new SyntaxError('expression');
    try {
      if (token.sign === 'number') return plain(token.amount);
      if (token.sign === '√') return plain(decimal(Math.sqrt(atom().amount.value)));
      if (token.sign !== '(') throw new SyntaxError('expression');
      const inner = sum();
      if (peek() !== ')') throw new SyntaxError('expression');
      position += 1;
      return plain(inner.amount);
    } finally {
      depth -= 1;
    }
  }

  try {
    const { amount } = sum();
    if (position < list.length) return null;
    return Number.isFinite(amount.value) ? { result: amount } : { problem: 'noResult' };
  } catch (error) {
    if (error instanceof DivisionByZero) return { problem: 'divideByZero' };
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
