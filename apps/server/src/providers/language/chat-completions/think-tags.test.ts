import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assertProperty } from '@parley/voice/testing/assert-property';
import { createThinkTagSplitter } from './think-tags.ts';

function split(pieces: readonly string[], { isOpened = false, isAnswered = true } = {}): { reasoning: string; text: string } {
  const splitter = createThinkTagSplitter(isOpened);
  const whole = { reasoning: '', text: '' };
  for (const { reasoning, text, turned } of [...pieces.map((piece) => splitter.take(piece)), splitter.end(isAnswered)]) {
    if (turned !== undefined) {
      whole.reasoning += whole.text + turned;
      whole.text = '';
    }
    whole.reasoning += reasoning;
    whole.text += text;
  }
  return whole;
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
  ['Hm.\n</think>\n\nYes.', 'Hm.\n', 'Yes.'],
  ['Hm, a < b.</think>\nYes.', 'Hm, a < b.', 'Yes.'],
  ['</think>\nYes.', '', 'Yes.'],
  ['Hm.\n</Thinking> Yes.', 'Hm.\n', 'Yes.'],
  ['It ends with </think> there.', '', 'It ends with </think> there.'],
  ['It ends with </think>', '', 'It ends with </think>'],
  ['The end is\n```\n</think>\n```\nthere.', '', 'The end is\n```\n</think>\n```\nthere.'],
  ['Yes: <think>\nHm\n</think>\nSo.', '', 'Yes: <think>\nHm\n</think>\nSo.'],
])('%j in pieces of any size', (whole, reasoning, text) => {
  for (const pieces of cuts(whole)) expect(split(pieces)).toEqual({ reasoning, text });
});

it.each([
  ['Hm.\n</think>\n\nYes.', true, 'Hm.\n', 'Yes.'],
  ['<think>\nHm.</think>Yes.', true, '\nHm.', 'Yes.'],
  ['Yes, at once.', true, 'Yes, at once.', 'Yes, at once.'],
  ['Hm, cut off', false, 'Hm, cut off', ''],
])('%j of a model that is known to leave the opening tag out', (whole, isAnswered, reasoning, text) => {
  for (const pieces of cuts(whole)) expect(split(pieces, { isOpened: true, isAnswered })).toEqual({ reasoning, text });
});

function cuts(whole: string): string[][] {
  return Array.from({ length: whole.length }, (_, index) => {
    const size = index + 1;
    return Array.from({ length: Math.ceil(whole.length / size) }, (_piece, at) => whole.slice(at * size, (at + 1) * size));
  });
}

it('loses no letter of a reply, however it is cut', () => {
  const pieces = fc.array(fc.constantFrom('<think>', '</think>', '<th', 'ink>', '<', '/', 'a', 'Hm', '>', 'b\n'));
  const property = fc.property(pieces, (reply) => {
    const { reasoning, text } = split(reply);
    expect(lettersOf(reasoning + text)).toBe(lettersOf(reply.join('')));
  });
  // Without its closing tag, what stands around it looks like a tag.
  assertProperty(property, { examples: [[['<think>', '<th', '</think>', 'ink>']]] });
});

/** A text without white space and tags. Removing a tag may join its surroundings to another one, which goes as well. */
function lettersOf(words: string): string {
  const fewer = words.replaceAll(/<\/?think>|\s/g, '');
  return fewer === words ? words : lettersOf(fewer);
}
