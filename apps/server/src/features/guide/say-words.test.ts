import { expect, test } from 'vitest';
import { sayWords } from './say-words.ts';

const about = { previousText: null, locale: 'ja-JP', digits: 'latin', timeZone: 'UTC', now: 0 } as const;
const spaces = ' '.repeat(50_000);

test.each([
  ['「おはよう」と言って', 'おはよう'],
  ['「おはよう」  と言って', 'おはよう'],
  ['"좋은 아침"  이라고 말해 줘', '좋은 아침'],
])('the words may come first: %s', (text, words) => {
  expect(sayWords({ ...about, text })?.markdown).toBe(words);
});

test.each([`「${spaces}」`, `"a${spaces}b`, `a${spaces}と言う`])(
  'a long run of spaces holds no words to say (bench/hostile-text.ts)',
  (text) => {
    expect(sayWords({ ...about, text })).toBeNull();
  },
);
