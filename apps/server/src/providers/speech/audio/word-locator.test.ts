import { expect, test } from 'vitest';
import { createWordLocator } from './word-locator.ts';

test('repeated words are found in order', () => {
  const locate = createWordLocator('the cat and the dog');
  expect(['the', 'cat', 'and', 'the', 'dog'].map((word) => locate(word)?.start)).toEqual([0, 4, 8, 12, 16]);
});

test('escaped words are found unescaped', () => {
  const locate = createWordLocator('R&D < "x"');
  expect(locate('R&amp;D')).toEqual({ start: 0, end: 3 });
  expect(locate('&quot;x&quot;')).toEqual({ start: 6, end: 9 });
});

test('offsets count UTF-16 units behind emoji', () => {
  expect(createWordLocator('👍🏽 好的')('好的')).toEqual({ start: 5, end: 7 });
});

test('a word that is not there, or only far ahead, moves nothing', () => {
  const locate = createWordLocator(`one two ${'x'.repeat(200)} far`);
  expect(locate('three')).toBeNull();
  expect(locate('far')).toBeNull();
  expect(locate('One')).toEqual({ start: 0, end: 3 });
});
