import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assertProperty } from '@parley/voice/testing/assert-property';
import { createThinkTagSplitter } from './think-tags.ts';

function split(pieces: readonly string[]): { reasoning: string; text: string } {
  const splitter = createThinkTagSplitter();
  const all = [...pieces.map((piece) => splitter.take(piece)), splitter.end()];
  return { reasoning: all.map(({ reasoning }) => reasoning).join(''), text: all.map(({ text }) => text).join('') };
}

it.each([
  ['<think>Hm.</think>\n\nYes.', 'Hm.', 'Yes.'],
  ['\n<think>\nHm.\n</think>Yes.', '\nHm.\n', 'Yes.'],
  ['<THINKING>Hm.</thinking> Yes.', 'Hm.', 'Yes.'],
  ['<think></think>Yes.', '', 'Yes.'],
  ['<think>Hm, never ended', 'Hm, never ended', ''],
  ['<think>a < b</thin</think>Yes', 'a < b</thin', 'Yes'],
  ['Use <think>tags</think> so.', '', 'Use <think>tags</think> so.'],
  ['<thinker> is a tag.', '', '<thinker> is a tag.'],
  ['  Yes.', '', '  Yes.'],
  ['<', '', '<'],
])('%j in pieces of any size', (whole, reasoning, text) => {
  for (let size = 1; size <= whole.length; size += 1) {
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) => whole.slice(index * size, (index + 1) * size));
    expect(split(pieces)).toEqual({ reasoning, text });
  }
});

it('loses no letter of a reply, however it is cut', () => {
  assertProperty(
    fc.property(fc.array(fc.constantFrom('<think>', '</think>', '<th', 'ink>', '<', '/', 'a', 'Hm', '>')), (pieces) => {
      const { reasoning, text } = split(pieces);
      const letters = (words: string): string => words.replaceAll(/<\/?think>/g, '');
      expect(letters(reasoning + text)).toBe(letters(pieces.join('')));
    }),
  );
});
