import { expect, it } from 'vitest';
import { isTypo } from './is-typo.ts';

it.each([
  ['keybord', 'keyboard', 1],
  ['shrotcut', 'shortcut', 1],
  ['microfon', 'microphon', 2],
  ['микрафон', 'микрофон', 1],
  ['same', 'same', 1],
])('%s may be meant as %s', (typed, meant, most) => {
  expect(isTypo(typed, meant, most)).toBe(true);
});

it.each([
  ['voice', 'choice', 1],
  ['poem', 'phone', 1],
  ['microfon', 'microphon', 1],
  ['a', 'abcd', 2],
])('%s is not %s', (typed, meant, most) => {
  expect(isTypo(typed, meant, most)).toBe(false);
});
