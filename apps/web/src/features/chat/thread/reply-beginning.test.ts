import { expect, test } from 'vitest';
import { replyBeginning } from './reply-beginning.ts';

test('a short reply is announced in full', () => {
  expect(replyBeginning('It rains.', 'en-US')).toBe('It rains.');
});

test('a long reply is cut after a word', () => {
  const text = 'wonderful '.repeat(40);
  expect(replyBeginning(text, 'en-US')).toBe(`${'wonderful '.repeat(20).trim()}…`);
  expect(replyBeginning(`xx${text}`, 'en-US')).toBe(`xx${'wonderful '.repeat(19).trim()}…`);
});

test('a long word is cut between characters as people see them', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(replyBeginning(family.repeat(40), 'en-US')).toBe(`${family.repeat(18)}…`);
});

test('a text without spaces is cut after a word of its language', () => {
  const beginning = replyBeginning('東京都に住んでいます。'.repeat(40), 'ja-JP');
  expect(beginning.length).toBeLessThanOrEqual(201);
  expect(beginning.length).toBeGreaterThan(190);
});
