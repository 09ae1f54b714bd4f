import { expect, test } from 'vitest';
import { readServerChanges, readServerFields, writeHeaderNames } from './read-server-fields.ts';

test('ids stand on lines or between commas, headers on lines', () => {
  expect(readServerFields('llama-3\n meta/llama-3, qwen qwen', 'X-Team: blue\n\nx-portkey-config: {"a":"b:c"}')).toEqual({
    modelIds: ['llama-3', 'meta/llama-3', 'qwen'],
    headers: { 'X-Team': 'blue', 'x-portkey-config': '{"a":"b:c"}' },
  });
  expect(readServerFields('', ' \n')).toEqual({});
});

test('a header that is not changed keeps its saved value, and one that is left out is removed', () => {
  const shown = writeHeaderNames(['X-Team', 'X-Old', 'X-Key']);
  const edited = `${shown.replace('X-Old: ••••\n', '').replace('X-Key: ••••', 'X-Key: new')}\nX-More: 1`;
  expect(readServerChanges('a b', edited)).toEqual({ modelIds: ['a', 'b'], headers: { 'X-Team': null, 'X-Key': 'new', 'X-More': '1' } });
  expect(readServerChanges('', '')).toEqual({ modelIds: [], headers: {} });
});
