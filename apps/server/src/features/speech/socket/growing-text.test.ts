import { expect, test } from 'vitest';
import { createGrowingText } from './growing-text.ts';

test('repeated and overlapping deltas give each unit once', () => {
  const text = createGrowingText();
  expect(text.begin([{ type: 'text', text: 'Hel' }])).toBe('Hel');
  expect(text.extend(0, 0, 'Hel')).toBe('');
  expect(text.extend(0, 2, 'llo')).toBe('lo');
  expect(text.extend(0, 5, ' there')).toBe(' there');
  expect(text.complete('Hello there.')).toBe('.');
});

test('skips reasoning and joins text parts like messageText', () => {
  const text = createGrowingText();
  expect(text.begin([{ type: 'reasoning', text: 'hm' }])).toBe('');
  expect(text.extend(1, 0, 'One')).toBe('One');
  expect(text.extend(3, 0, 'Two')).toBe('\n\nTwo');
  expect(text.extend(1, 3, 'late')).toBe('');
  expect(text.complete('One\n\nTwo')).toBe('');
});

test('goes on behind a part that turned into reasoning', () => {
  const text = createGrowingText();
  expect(text.begin([])).toBe('');
  expect(text.extend(0, 0, 'hm')).toBe('hm');
  text.turn(0);
  expect(text.extend(1, 0, 'Yes')).toBe('Yes');
  expect(text.complete('Yes.')).toBe('.');
});

test('guesses nothing after a lost delta; the end brings the rest', () => {
  const text = createGrowingText();
  expect(text.begin([])).toBe('');
  expect(text.extend(0, 0, 'abc')).toBe('abc');
  expect(text.extend(0, 6, 'ghi')).toBe('');
  expect(text.extend(0, 9, 'jkl')).toBe('');
  expect(text.complete('abcdefghijkl')).toBe('defghijkl');
});
