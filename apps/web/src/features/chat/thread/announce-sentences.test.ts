import { expect, test } from 'vitest';
import { createSentenceReader } from './announce-sentences.ts';

test('announces each sentence once, when it is complete, without marks', async () => {
  const reader = await createSentenceReader('en-US');
  const text = 'The **dough** rests. It folds well, and then it is baked at 240 degrees. Done';
  const told: string[] = [];
  for (let end = 1; end <= text.length; end += 1) {
    const words = reader.read(text.slice(0, end), false);
    if (words) told.push(words);
  }
  expect(told[0]).toBe('The dough rests.');
  expect(told.some((words) => words.includes('Done'))).toBe(false);
  expect(reader.read(text, true)).toContain('Done');
  expect(reader.read(text, true)).toBe('');
});

test('announces several simultaneous sentences together', async () => {
  const reader = await createSentenceReader('ja-JP');
  expect(reader.read('生地を休ませます。次に焼きます。', true)).toBe('生地を休ませます。 次に焼きます。');
});
