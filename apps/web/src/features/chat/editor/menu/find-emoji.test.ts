import { expect, test } from 'vitest';
import { emojiCalled, findEmoji, toSearchable } from './find-emoji.ts';

const english = toSearchable([
  ['😏', 0, 'smirking face', 'boss', 'smug'],
  ['😀', 0, 'grinning face', 'happy', 'smile'],
  ['🙂', 0, 'slightly smiling face', 'smile'],
  ['🍋', 3, 'lemon', 'citrus fruit'],
  ['🍈', 3, 'melon', 'fruit'],
]);
const japanese = toSearchable([
  ['😀', 0, 'にっこり笑う', '笑顔'],
  ['🍋', 3, 'レモン', 'くだもの'],
]);
const found = (query: string, ...lists: (typeof english)[]) => findEmoji(query, lists).map(({ emoji }) => emoji);

test('a name that starts with the letters comes before a search word, and that before a match in the middle', () => {
  expect(found('smi', english)).toEqual(['😏', '🙂', '😀']);
  expect(found('smile', english)).toEqual(['😀', '🙂']);
  expect(found('fruit', english)).toEqual(['🍈', '🍋']);
});

test('letters in the middle of a word match nothing in languages with spaces', () => {
  expect(found('emon', english)).toEqual([]);
});

test('scripts without spaces match by any part, and by half or full width', () => {
  expect(found('笑', japanese)).toEqual(['😀']);
  expect(found('ﾚﾓﾝ', japanese)).toEqual(['🍋']);
});

test("English words find an emoji and show its name in the user's language", () => {
  expect(findEmoji('lem', [japanese, english])).toEqual([{ emoji: '🍋', name: 'レモン' }]);
});

test('accents and case do not matter', () => {
  const french = toSearchable([['🎓', 6, 'toque universitaire', 'Étudiant']]);
  expect(found('etu', french)).toEqual(['🎓']);
});

test.each([
  ['heart', '❤️'],
  ['+1', '👍'],
  ['lemon', '🍋'],
  ['grinning_face', '😀'],
  ['レモン', '🍋'],
  ['fruit', null],
])(':%s: stands for %s', (name, emoji) => expect(emojiCalled(name, [english, japanese])).toBe(emoji));
