import { assertProperty } from '@parley/voice/testing/assert-property';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLineKinds } from './markdown-lines.ts';
import { readSpans } from './markdown-spans.ts';

const drawn = (line: string) =>
  readSpans(line, readLineKinds([line])[0]!)
    .map(({ text, styles }) => (styles.length === 0 ? text : `<${styles.join('+')}>${text}</>`))
    .join('');

const markdownish = fc.string({
  unit: fc.constantFrom('*', '_', '`', '~', '[', ']', '(', ')', '\\', '#', '>', '|', ' ', 'a', '字', 'ع', '1', '-', '🎈'),
});

test('the spans together are the line, character for character, whatever is typed', () => {
  assertProperty(
    fc.property(fc.oneof(markdownish, fc.string()), (text) => {
      const line = text.replaceAll('\n', ' ');
      const spans = readSpans(line, readLineKinds([line])[0]!);
      expect(spans.map((span) => span.text).join('')).toBe(line);
      expect(spans.every((span) => span.text !== '')).toBe(true);
    }),
  );
});

test.each([
  ['a **b** c', 'a <syntax>**</><strong>b</><syntax>**</> c'],
  ['*e*', '<syntax>*</><emphasis>e</><syntax>*</>'],
  ['`**x**`', '<syntax>`</><code>**x**</><syntax>`</>'],
  ['# Head', '<syntax># </>Head'],
  ['1. one', '<syntax>1. </>one'],
  ['- [x] done', '<syntax>- [x] </>done'],
])('%s looks like what it means', (line, expected) => {
  expect(drawn(line)).toBe(expected);
});

test.each([
  '2 * 3 * 4',
  'snake_case_name',
  'a ** b',
  '5 ~~ 6',
  String.raw`\*no\*`,
  'C# is',
  '**',
  '#tag',
  '1.5 km',
  '3) ',
  'user@example.org',
])('%s is plain text', (line) => {
  expect(drawn(line).replaceAll(/<syntax>(3\) )<\/>/g, '$1')).toBe(line);
});

test('a link ends before the punctuation of its sentence', () => {
  expect(drawn('see https://a.example/b?c=1.')).toBe('see <link>https://a.example/b?c=1</>.');
});

test('a line full of opening marks is plain text (bench/hostile-text.ts)', () => {
  const line = '*_`[~'.repeat(790);
  expect(
    readSpans(line, 'text')
      .map((span) => span.text)
      .join(''),
  ).toBe(line);
});
