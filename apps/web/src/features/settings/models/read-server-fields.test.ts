import { expect, test } from 'vitest';
import { readServerFields } from './read-server-fields.ts';

test('ids stand on lines or between commas, headers on lines', () => {
  expect(readServerFields('llama-3\n meta/llama-3, qwen qwen', 'X-Team: blue\n\nx-portkey-config: {"a":"b:c"}')).toEqual({
    modelIds: ['llama-3', 'meta/llama-3', 'qwen'],
    headers: { 'X-Team': 'blue', 'x-portkey-config': '{"a":"b:c"}' },
  });
  expect(readServerFields('', ' \n')).toEqual({});
});
