import { expect, test } from 'vitest';
import { alignToSource } from './source-range.ts';

test.each([
  ['Plain words here', 'Plain words here', 'words'],
  ['A bold word and a link end', 'A **bold** word and a [link](https://a.example) end', 'end'],
  ['A bold word', 'A **bold** word', 'bold'],
  ['Heading', '## Heading\n', 'Heading'],
  ['onetwo three', '- one\n- two *three*\n', 'three'],
  ['مرحبا بكم', 'مرحبا **بكم**', 'بكم'],
])('finds the place of shown text in %s', (shown, raw, word) => {
  expect(alignToSource(shown, raw, shown.indexOf(word))).toBe(raw.indexOf(word));
});

test('the end of the shown text is at most the end of the source', () => {
  expect(alignToSource('abc', '**abc**', 3)).toBeLessThanOrEqual(7);
});
