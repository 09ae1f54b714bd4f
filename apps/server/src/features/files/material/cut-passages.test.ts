import { expect, it } from 'vitest';
import { cutPassages } from './cut-passages.ts';

it.each([
  ['paragraphs', 'A paragraph about fennel. '.repeat(20).trim().concat('\n\n').repeat(12)],
  ['one endless line', 'fennel'.repeat(2000)],
  ['Japanese without spaces', '茴香は地中海の野菜です。'.repeat(400)],
  ['characters of two units', '🌿'.repeat(3000)],
])('passages of %s hold all of it, each short and whole', (_name, text) => {
  const passages = [...cutPassages(text)];
  expect(passages.join('')).toBe(text);
  expect(passages.length).toBeGreaterThan(3);
  for (const passage of passages) {
    expect(passage.length).toBeLessThanOrEqual(1000);
    expect(passage.isWellFormed()).toBe(true);
  }
});

it('ends passages where a reader pauses', () => {
  const sentence = '茴香は地中海の野菜です。';
  expect([...cutPassages(sentence.repeat(400))].slice(0, -1).every((passage) => passage.endsWith('。'))).toBe(true);
});
