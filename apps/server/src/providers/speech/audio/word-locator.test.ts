import { expect, test } from 'vitest';
import { createWordLocator } from './word-locator.ts';

test('finds repeated words in order', () => {
  const locate = createWordLocator('the cat and the dog');
  expect(['the', 'cat', 'and', 'the', 'dog'].map((word) => locate(word)?.start)).toEqual([0, 4, 8, 12, 16]);
});

test('finds escaped words', () => {
  const locate = createWordLocator('R&D < "x"');
  expect(locate('R&amp;D')).toEqual({ start: 0, end: 3 });
  expect(locate('&quot;x&quot;')).toEqual({ start: 6, end: 9 });
});

test('counts offsets in UTF-16 units after emoji', () => {
  expect(createWordLocator('👍🏽 好的')('好的')).toEqual({ start: 5, end: 7 });
});

test('a word that is missing or far ahead moves nothing', () => {
  const locate = createWordLocator(`one two ${'x'.repeat(200)} far`);
  expect(locate('three')).toBeNull();
  expect(locate('far')).toBeNull();
  expect(locate('One')).toEqual({ start: 0, end: 3 });
});
