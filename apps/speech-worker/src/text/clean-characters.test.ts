import { expect, test } from 'vitest';
import { cleanCharacters } from './clean-characters.ts';

const clean = (text: string) =>
  cleanCharacters(text, 0)
    .map((unit) => unit.text)
    .join('');

test.each([
  ['emoji, families and flags are silent', 'a😀b👨‍👩‍👧c🇫🇷d', 'a b c d'],
  ['mathematical letters are letters', '𝒳𝟙', 'X1'],
  ['full width is folded', 'ＡＢ１２', 'AB12'],
  ['decomposed letters are composed', 'e\u0301', 'é'],
  ['half-width kana with its voicing mark', 'ｶﾞ', 'ガ'],
  ['control characters and NUL end nothing', 'a\u0000b\u0007c', 'a b c'],
  ['direction marks are dropped', '\u202Aab\u202C', ' ab '],
  ['markup is text', '<b>&amp;', '<b>&amp;'],
])('%s', (_name, text, expected) => {
  expect(clean(text).replaceAll(/ +/gu, ' ')).toBe(expected);
});

test('keeps offsets of the source', () => {
  expect(cleanCharacters('😀é', 10)).toEqual([
    { text: ' ', start: 10, end: 12 },
    { text: 'é', start: 12, end: 13 },
  ]);
});
