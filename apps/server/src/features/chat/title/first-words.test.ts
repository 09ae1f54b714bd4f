import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('uses the first line with words as the title, without Markdown marks', () => {
  expect(firstWords('\n\n## **Bread** for beginners:\nmore', 'en-US')).toBe('Bread for beginners');
});

test('cuts a long line between words', () => {
  const title = firstWords('word '.repeat(100), 'en-US');
  expect(title).toMatch(/^(word )+word…$/);
  expect(title.length).toBeLessThanOrEqual(49);
});

test.each(['_a ', ' _a', '*a', '`a', '[a](', '~~a', '\n', '#\n'])(
  'the longest message of nothing but “%s” has a title, or none (bench/hostile-text.ts)',
  (mark) => {
    expect(firstWords(mark.repeat(400_000 / mark.length), 'en-US')?.length ?? 0).toBeLessThanOrEqual(49);
  },
);
