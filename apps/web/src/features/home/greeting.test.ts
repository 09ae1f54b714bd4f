import { expect, it } from 'vitest';
import { partOfDay } from './greeting.ts';

it('changes at five, noon and six', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map(partOfDay)).toEqual([
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
