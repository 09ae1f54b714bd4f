import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('the first line with words becomes the title, without its marks', () => {
  expect(firstWords('\n\n## **Bread** for beginners:\nmore', 'en-US')).toBe('Bread for beginners');
});

test('a long line is cut between words', () => {
  const title = firstWords('word '.repeat(100), 'en-US');
  expect(title).toMatch(/^(word )+word…$/);
  expect(title.length).toBeLessThanOrEqual(49);
});

test.each(['_a ', ' _a', '*a', '`a', '[a](', '~~a', '\n', '#\n'])('the longest message of nothing but “%s” takes no time', (mark) => {
  const startedAt = performance.now();
  firstWords(mark.repeat(400_000 / mark.length), 'en-US');
  expect(performance.now() - startedAt).toBeLessThan(200);
});
