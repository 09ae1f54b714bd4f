import { expect, it } from 'vitest';
import { partOfDay } from './greeting.ts';

it('changes at five, noon and six', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map((hour) => partOfDay(hour, 'en-US'))).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});

it('keeps the Spanish afternoon until eight', () => {
  expect([11, 12, 18, 19, 20].map((hour) => partOfDay(hour, 'es-ES'))).toEqual([
    'morning',
    'afternoon',
    'afternoon',
    'afternoon',
    'evening',
  ]);
});
