import { readFences } from '@parley/contracts/messages/read-fences';
import { assertProperty } from '@parley/voice/testing/assert-property';
import * as fc from 'fast-check';
import { type Token, type Tokens, walkTokens } from 'marked';
import { expect, test } from 'vitest';
import { lexMarkdown } from './markdown-syntax.ts';
import { createTailLexer } from './tail-lexer.ts';

function codeIn(tokens: readonly Token[]): string[] {
  const found: string[] = [];
  walkTokens([...tokens], (token) => {
    if (token.type === 'code') found.push((token as Tokens.Code).text);
  });
  return found;
}
const rawOf = (tokens: readonly Token[]) => tokens.map(({ raw }) => raw).join('');

test.each([
  ['in an item', '- Build:\n  ```makefile\n  all:\n  \tgcc a.c\n  ```\n', 'all:\n\tgcc a.c'],
  ['beside the bullet', '1. ```makefile\n   all:\n   \tgcc a.c\n   ```\n', 'all:\n\tgcc a.c'],
  ['below an item with a tab', '-\tBuild:\n\t```makefile\n\tall:\n\t\tgcc a.c\n\t```\n', 'all:\n\tgcc a.c'],
  ['indented by a tab below a space', '- Build:\n\t```\n\tall:\n\t\tgcc a.c\n\t```\n', 'all:\n\tgcc a.c'],
  ['in an inner list', '- a\n  - b\n\n    ```\n    all:\n    \tgcc a.c\n    ```\n', 'all:\n\tgcc a.c'],
  ['around a line of white space', '- a\n  ```\n  all:\n  \t\n  \tgcc\ta.c\n  ```\n', 'all:\n\t\n\tgcc\ta.c'],
])('keeps tabs of code %s', (_, text, code) => {
  const { tokens } = lexMarkdown(text);
  expect(codeIn(tokens)).toEqual([code]);
  expect(readFences(text)[0]?.code).toBe(code);
  expect(rawOf(tokens)).toBe(text);
});

test('keeps tabs of code in a quoted list', () => {
  expect(codeIn(lexMarkdown('> - a\n>   ```\n>   all:\n>   \tgcc a.c\n>   ```\n').tokens)).toEqual(['all:\n\tgcc a.c']);
});

test('a tab outside code still indents, and still follows a bullet', () => {
  const { tokens } = lexMarkdown('- a\n  ```\n  x\n  ```\n\n\tin the item\n-\tnext\n\n\tcode');
  expect((tokens[0] as Tokens.List).items).toHaveLength(2);
  expect(JSON.stringify(tokens)).not.toMatch(/[\ufdd0-\ufdef]/);
});

test('an item after a fence without an end is an item, with its tab', () => {
  const { tokens } = lexMarkdown('- a\n  ```\n  \tx\n-\tb\n');
  expect((tokens[0] as Tokens.List).items.map(({ text }) => text)).toEqual(['a\n```\n\tx', 'b']);
});

const starts = fc.constantFrom('- a\n  ', '1. b\n   ', '- ', '12) ', '-\t', '- c\n\t', '- d\n\n  ');
const indents = fc.constantFrom('  ', '   ', '\t', '    ', '  \t', '\t\t', '', ' ');
const lines = fc
  .tuple(indents, fc.constantFrom('x', 'gcc\ta.c', '- y', '', '\tz', '# h', '```', '~~~', '1.\tw'))
  .map((parts) => parts.join(''));
const items = fc.tuple(starts, fc.array(lines, { maxLength: 5 })).map(([start, code]) => `${start}\`\`\`make\n${code.join('\n')}\n`);
const texts = fc.array(fc.oneof(items, fc.constantFrom('- e\n', '\n', 'end\n', '\tcode\n', '  ```\n')), { minLength: 1, maxLength: 6 });

test('with tabs in lists, a growing text has the blocks of a full reading at every moment', () => {
  assertProperty(
    fc.property(texts, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 }), (parts, sizes) => {
      const text = parts.join('');
      const lexer = createTailLexer();
      for (let end = 0, step = 0; end < text.length; step += 1) {
        end = Math.min(text.length, end + (sizes[step % sizes.length] ?? 1));
        const full = lexMarkdown(text.slice(0, end)).tokens;
        const blocks = lexer.read(text.slice(0, end), true).map(({ token }) => token);
        expect(blocks.slice(0, full.length - 1).map(({ raw }) => raw)).toEqual(full.slice(0, -1).map(({ raw }) => raw));
        expect(codeIn(blocks.slice(0, full.length - 1))).toEqual(codeIn(full.slice(0, -1)));
      }
      expect(lexer.read(text, false).map(({ token }) => token)).toEqual([...lexMarkdown(text).tokens]);
    }),
    { runs: 300 },
  );
});
