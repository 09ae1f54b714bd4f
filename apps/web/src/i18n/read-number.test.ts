import { expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

it.each([
  ['12', 12],
  [' 1,5 ', 1.5],
  ['٣', 3],
  ['١٫٥', 1.5],
  ['１２', 12],
  ['۱۲', 12],
])('reads %s as %d', (typed, value) => {
  expect(readNumber(typed)).toBe(value);
});

it.each(['', ' ', 'two', '1,2,3'])('finds no number in “%s”', (typed) => {
  expect(readNumber(typed)).toBeNaN();
});
