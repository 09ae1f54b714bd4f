import { expect, it } from 'vitest';
import { knownContextSize } from './context-sizes.ts';

it.each([
  ['gpt-4o', 128_000],
  ['gpt-4o-mini-2024-07-18', 128_000],
  ['gpt-4-0613', 8192],
  ['gpt-4-turbo-preview', 128_000],
  ['openai/gpt-5-mini', 400_000],
  ['deepseek/deepseek-chat:free', 128_000],
  ['Claude-Sonnet-4-20250514', 200_000],
  ['my-own-model', null],
  ['constructor', null],
  ['gpt-4point', null],
])('the context of %s is %s', (id, size) => {
  expect(knownContextSize(id)).toBe(size);
});
