import { expect, it } from 'vitest';
import { knownVision } from './known-vision.ts';

it.each([
  ['gpt-4o-2024-08-06', true],
  ['openai/gpt-5-mini', true],
  ['gpt-4-0613', false],
  ['gpt-4-turbo-2024-04-09', true],
  ['gemini-2.5-flash', true],
  ['claude-sonnet-4-5', true],
  ['o3-mini-2025-01-31', false],
  ['my-own-model', null],
])('knows of %s whether it sees: %s', (id, sees) => {
  expect(knownVision(id)).toBe(sees);
});
