import { expect, it } from 'vitest';
import { knownAbilities } from './known-abilities.ts';

const told = (modelId: string): string | null => {
  const known = knownAbilities(modelId);
  return (
    known &&
    Object.entries(known)
      .flatMap(([name, isSo]) => (isSo ? [name] : []))
      .join(' ')
  );
};

it.each([
  ['gpt-4o-2024-08-06', 'vision sampling'],
  ['openai/gpt-5-mini', 'vision reasoning'],
  ['gpt-5-chat-latest', 'vision sampling'],
  ['gpt-4-0613', 'sampling'],
  ['gpt-4-turbo-2024-04-09', 'vision sampling'],
  ['gemini-2.5-flash', 'vision reasoning sampling'],
  ['gemini-2.0-flash-lite', 'vision sampling'],
  ['claude-sonnet-4-5', 'vision reasoning sampling'],
  ['claude-3-5-haiku-20241022', 'vision sampling'],
  ['o3-mini-2025-01-31', 'reasoning'],
  ['deepseek-reasoner', 'reasoning sampling'],
  ['my-own-model', null],
  ['constructor', null],
])('knows of %s what it can do: %s', (id, can) => {
  expect(told(id)).toBe(can);
});
