import { assertProperty } from '@parley/voice/testing/assert-property';
import * as fc from 'fast-check';
import type { Token, Tokens } from 'marked';
import { expect, test } from 'vitest';
import { growWords } from './grow-words.ts';
import { createTailLexer } from './tail-lexer.ts';

const read = (text: string) => createTailLexer().read(text, true);
const mostly = (usual: readonly string[], rare: readonly string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...rare) });
const lineStarts = mostly(['', 'x ', '- ', '1. ', '  - '], ['   ', '> ', '## ', '- [ ] ', '| a | ', '    ', '$$', '[^1]: ']);
const marks = [
  '**注：**',
  '字**“',
  '**bold**',
  '**open',
  '*',
  '_',
  '`code`',
  '`',
  '[a](/b)',
  '[',
  '$5',
  '$x$',
  'http',
  'www',
  '\\',
  '1',
  ':',
  '-',
  '<',
  '| b',
  '  ',
];
const stretches = mostly(['words', ' and ', '字', 'ع', '!'], marks);
const additions = mostly(
  ['more', ' ', '字。', 'ع', '2', ', ', '.'],
  [': ', '-', '= ', '//x.y', 'ww', 'w.a.b', '*', '(', ')', '?', '+', '😀', '\n'],
);
const joined = (parts: fc.Arbitrary<string>) => fc.array(parts, { minLength: 1, maxLength: 4 }).map((found) => found.join(''));
const lines = fc.tuple(lineStarts, joined(stretches)).map(([start, rest]) => start + rest);
const texts = fc
  .array(fc.oneof({ weight: 4, arbitrary: lines }, fc.constant('')), { minLength: 1, maxLength: 4 })
  .map((found) => found.join('\n'));

test('a block that grew by words equals a full reading', () => {
  let grownCount = 0;
  assertProperty(
    fc.property(texts, joined(additions), (text, added) => {
      const before = read(text);
      const last = before.at(-1);
      if (!last || !text.startsWith(last.token.raw, last.start)) return;
      const grown = growWords(last.token, (text + added).slice(last.start + last.token.raw.length));
      if (!grown) return;
      grownCount += 1;
      const blocks = [...before.slice(0, -1).map((block) => block.token), grown];
      expect(blocks.map(closely)).toEqual(read(text + added).map((block) => closely(block.token)));
    }),
    { runs: 2000 },
  );
  expect(grownCount).toBeGreaterThan(100);
});

test('reads a growing reply the same in chunks of any size', () => {
  assertProperty(
    fc.property(texts, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 }), (text, sizes) => {
      const lexer = createTailLexer();
      for (let end = 0, step = 0; end < text.length; step += 1) {
        end = Math.min(text.length, end + (sizes[step % sizes.length] ?? 1));
        const shown = lexer.read(text.slice(0, end), true);
        expect(inner(shown.at(-1)?.token)).toEqual(inner(read(text.slice(0, end)).at(-1)?.token));
      }
    }),
    { runs: 300, examples: [['x   ', [1]]] },
  );
});

/** All of a token except the white space at the ends of containers, which readings of lists change. */
function closely(token: Token): unknown {
  return JSON.parse(
    JSON.stringify(token, function (this: Token, key, value: unknown) {
      return typeof value === 'string' && /^(?:raw|text)$/.test(key) && ('tokens' in this || 'items' in this) ? value.trimEnd() : value;
    }),
  );
}

/** The visible content of a block. Text may be split differently. */
function inner(token: Token | undefined): unknown {
  if (!token) return null;
  const parts = (token as Tokens.List).items ?? (token as Tokens.Paragraph).tokens;
  return parts ? { type: token.type, parts: parts.map(inner) } : { type: token.type, raw: token.raw };
}

test.each([
  ['a paragraph', 'Some words', ' and more'],
  ['a paragraph behind a mark', 'So **bold** it', ' is, they say'],
  ['an item', '- one\n- two **b** and', ' so on'],
  ['an item in an item', '1. one\n   - نص', ' عربي'],
])('%s grows without being read', (_, text, added) => {
  const token = read(text).at(-1)?.token;
  expect(token && growWords(token, added)?.raw).toBe(text + added);
});

test.each([
  ['an open mark', 'so **bo', 'ld'],
  ['what may be an address', 'see www', '.a.example'],
  ['what may be a list', 'text\n2', '. x'],
  ['a new line', 'text', '\n'],
  ['a mark', 'text', ' *more'],
  ['a heading', '## Title', ' more'],
])('%s is read', (_, text, added) => {
  const token = read(text).at(-1)?.token;
  expect(token && growWords(token, added)).toBeNull();
});
