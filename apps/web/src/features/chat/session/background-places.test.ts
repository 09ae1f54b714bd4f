import { expect, test } from 'vitest';
import { createBackgroundPlaces } from './background-places.ts';

test('follows two at once, and the third when one of them ends', () => {
  const places = createBackgroundPlaces(2);
  const followed: string[] = [];
  const follow = (name: string) =>
    places.take(() => {
      followed.push(name);
      return () => void followed.splice(followed.indexOf(name), 1);
    });
  const [endOne, endTwo, endThree, endFour] = ['one', 'two', 'three', 'four'].map(follow);
  expect(followed).toEqual(['one', 'two']);
  endThree?.();
  endOne?.();
  endOne?.();
  expect(followed).toEqual(['two', 'four']);
  endTwo?.();
  endFour?.();
  expect(followed).toEqual([]);
  follow('five');
  expect(followed).toEqual(['five']);
});
