import { expect, it } from 'vitest';
import { matchPlaces, stepAround } from './match-places.ts';

it('numbers the matches of a message from zero, oldest message first', () => {
  const places = matchPlaces([
    { messageId: 'a', count: 2 },
    { messageId: 'b', count: 1 },
  ]);
  expect(places.map(({ messageId, index }) => `${messageId}${index}`)).toEqual(['a0', 'a1', 'b0']);
});

it('goes on at the other end', () => {
  expect([stepAround(2, 1, 3), stepAround(0, -1, 3), stepAround(1, 1, 3), stepAround(0, 1, 0)]).toEqual([0, 2, 2, 0]);
});
