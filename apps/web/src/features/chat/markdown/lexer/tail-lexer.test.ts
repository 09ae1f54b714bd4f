import { assertProperty } from '@parley/voice/testing/assert-property';
import * as fc from 'fast-check';
import { Lexer, type Token, type Tokens, walkTokens } from 'marked';
import { expect, test, vi } from 'vitest';
import { definitionsIn } from './link-definitions.ts';
import { lexMarkdown } from './markdown-syntax.ts';
import { createTailLexer } from './tail-lexer.ts';

const fragments = [
  '# Heading\n',
  'Setext\n===\n',
  'Plain words with **bold**, *em* and `code`.\n',
  '\n',
  '\n\n',
  '- one\n- two\n  - nested\n',
  '1. first\n\n   loose\n2. second\n',
  '- [x] done\n- [ ] open\n',
  '> quote\n> more\nlazy\n',
  '```python\nprint("```")\n```\n',
  '~~~\n# no\n~~~\n',
  '- make:\n  ```make\n  all:\n  \tgcc a.c\n  ```\n',
  '| a | b |\n|---|:-:|\n| 1 | x \\| y |\n',
  '$$\nx^2\n$$\n',
  'so $a+b$ costs $5\n',
  '\\[\ny\n\\]\n',
  'note[^1]\n',
  '[^1]: the note\n',
  '---\n',
  '<div>\nraw\n</div>\n',
  '    indented\n',
  'مرحبا بكم في **بارلي**.\n',
  '東京は`夜`です。\n',
  '**注意：**请先备份。这是**“重点”**内容\n',
  '[text](https://a.example "t")\n',
  '***\n',
  '* star\n',
  'a\nb\n',
];
const references = [
  'see [a] and [b][a]\n',
  '[a]: /b\n',
  '[a]: /c\n',
  '[b]: <x y> "t"\n',
  '"t"\n',
  '![a] *[b*]*\n\n',
  '> [a]\n> [b]: /q\n',
  '- [a] x\n',
  '- [b]: /in\n',
  '  [a]: /late\n',
  '| [a] |\n|---|\n| [b] |\n',
  '## [a]\n',
  '[^1]: [a]\n',
];
const bullets = [
  '- a\n',
  '- b **bold\n',
  '- c\n\n',
  '  - nested\n',
  '- [ ] task\n',
  '- [x] done\n\n',
  '- ```\n  x\n  ```\n',
  '- ```\n  \tx\n',
  '-',
  '* s\n',
];
const numbers = ['1. x\n', '2. y\n\n', '7) z\n', '1', '   more\n'];
const interruptions = ['lazy\n', '\n', '\n\n', '$$\n', '---\n', '> q\n', '# h\n', '[a]: /b\n', '- [a]\n'];
const documents = fc.array(fc.constantFrom(...fragments), { maxLength: 14 }).map((parts) => parts.join(''));
const lists = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom('- a\n', '- d\n') }, fc.constantFrom(...bullets, ...numbers, ...interruptions)), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''));
const linked = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...references) }, fc.constantFrom(...fragments, ...bullets)), { maxLength: 20 })
  .map((parts) => parts.join(''));
const chunkings = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 });
/** The targets of the links and images in the blocks, in order. */
const linksIn = (tokens: readonly Token[]): string[] => {
  const hrefs: string[] = [];
  walkTokens([...tokens], (token) => {
    if (token.type === 'link' || token.type === 'image') hrefs.push(`${token.type} ${token.href}`);
  });
  return hrefs;
};
const shape = (tokens: readonly Token[]) => tokens.map(({ type, raw }) => ({ type, raw }));

test.each<[string, fc.Arbitrary<string>, [string, number[]][]]>([
  [
    'documents',
    documents,
    [
      ['---\n- one\n- two\n  - nested\n- [x] done\n- [ ] open\n# Heading\n', [8, 34, 1]],
      // The rule at the end decides that the white space before the indented line belongs to no text.
      ['[^1]: the note\n1. first\n\n   loose\n2. second\n    indented\n---\n# Heading\n# Heading\n', [1]],
    ],
  ],
  ['lists', lists, [['- [a]\n---\n[a]: /b\n- a\n', [1]]]],
  [
    'links and their definitions',
    linked,
    [['![a] *[b*]*\n\n- [b]: /in\n- [x] done\n- [ ] open\n- [ ] task\nsee [a] and [b][a]\n# Heading\n[a]: /b\n', [22, 20]]],
  ],
])('at every chunking of %s, the blocks are those of a full reading', (_, texts, examples) => {
  assertProperty(
    fc.property(texts, chunkings, (text, sizes) => {
      const lexer = createTailLexer();
      for (let end = 0, step = 0; end < text.length; step += 1) {
        end = Math.min(text.length, end + (sizes[step % sizes.length] ?? 1));
        const full = lexMarkdown(text.slice(0, end)).tokens;
        const blocks = lexer.read(text.slice(0, end), true);
        // The last block is shown with its marks closed, so only its start is compared.
        expect(shape(blocks.slice(0, full.length - 1).map((block) => block.token))).toEqual(shape(full.slice(0, -1)));
        // Definitions in a list or quote at the end count when it is complete.
        if (text[end - 1] !== '\n' || definitionsIn(full.at(-1)!).length > 0 !== (full.at(-1)!.type === 'def')) continue;
        expect(linksIn(blocks.slice(0, full.length - 1).map((block) => block.token))).toEqual(linksIn(full.slice(0, -1)));
      }
      expect(lexer.read(text, false).map((block) => block.token)).toEqual([...lexMarkdown(text).tokens]);
    }),
    { runs: 1000, examples },
  );
});

test.each([
  ['in the block before', '- [a]\n---\n[a]: /b\n- a\n'],
  ['in a finished block', '[a]\n\nb\n\nc\n\nd\n\n[a]: /b\n\nc\n\nd\n'],
  ['in the items of a list', '- [a]\n- b\n- c\n- d\n- e\n- f\n\n\n[a]: /b\n\nc\n\nd\n'],
  ['with a title on the next line', '[a]\n\n[a]: /b\n"title"\n\nd\n\ne\n'],
  ['in a quote', '[a]\n\nb\n\nc\n\n> [a]: /b\n\nc\n\nd\n'],
])('a link follows its definition that arrives in pieces, %s', (_, text) => {
  for (const size of [1, 2, 3, 7]) {
    const lexer = createTailLexer();
    for (let end = size; end < text.length; end += size) lexer.read(text.slice(0, end), true);
    expect(linksIn(lexer.read(text, true).map((block) => block.token))).toEqual(['link /b']);
    expect(lexer.read(text, false).map((block) => block.token)).toEqual([...lexMarkdown(text).tokens]);
  }
});

test('a new definition changes only the finished blocks that refer to it', () => {
  const text = '[a]\n\nplain\n\n[b]\n\nmore\n\neven more\n\n';
  const lexer = createTailLexer();
  const before = lexer.read(text, true);
  const after = lexer.read(`${text}[a]: /b\n`, true);
  expect(after.slice(0, 5).map((block, index) => block === before[index])).toEqual([false, true, true, true, true]);
});

test('labels in finished blocks cause no reading while a definition arrives', () => {
  const text = '[a]\n\n'.repeat(100);
  const lexer = createTailLexer();
  lexer.read(`${text}b\n\nc\n\nd\n\n`, true);
  const readInline = vi.spyOn(Lexer.prototype, 'inlineTokens');
  const address = `[a]: https://${'a'.repeat(500)}.example`;
  for (let end = 1; end <= address.length; end += 1) lexer.read(`${text}b\n\nc\n\nd\n\n${address.slice(0, end)}`, true);
  expect(readInline.mock.calls.length).toBeLessThan(2 * address.length);
  lexer.read(`${text}b\n\nc\n\nd\n\n${address}\n`, true);
  expect(readInline.mock.calls.length).toBeLessThan(2 * address.length + 300);
  readInline.mockRestore();
});

test('does not read finished items of a growing list again', () => {
  const text = Array.from({ length: 40 }, (_, index) => `- item **${index}**\n`).join('');
  const lexer = createTailLexer();
  const itemsAt = (end: number) => (lexer.read(text.slice(0, end), true).at(-1)!.token as Tokens.List).items;
  for (let end = 16; end < 400; end += 16) itemsAt(end);
  const before = itemsAt(400);
  const after = itemsAt(text.length);
  expect(after).toHaveLength(40);
  for (let index = 0; index < 18; index += 1) expect(after[index]).toBe(before[index]);
});

test('finished blocks stay the same objects while text arrives', () => {
  const lexer = createTailLexer();
  const first = lexer.read('# One\n\nTwo\n\nThree\n\nFour', true);
  const second = lexer.read('# One\n\nTwo\n\nThree\n\nFour and more\n\nFive', true);
  expect(second[0]).toBe(first[0]);
  expect(second[2]).toBe(first[2]);
});

test('a block has its start offset', () => {
  const text = '# One\n\n- a\n- b\n\nend';
  for (const { token, start } of createTailLexer().read(text, false)) expect(text.slice(start, start + token.raw.length)).toBe(token.raw);
});

test('shows an open mark at the end as closed', () => {
  const [block] = createTailLexer().read('so **bo', true);
  expect(block?.token).toMatchObject({ tokens: [{ type: 'text' }, { type: 'strong', text: 'bo' }] });
});

test('shows an open mark in the last row or item as closed, whatever is open before it', () => {
  const [table] = createTailLexer().read('| a | b |\n|---|---|\n| 2 **x | y |\n| c **d', true);
  const rows = (table!.token as Tokens.Table).rows.map(([cell]) => cell?.tokens.map(({ type }) => type));
  expect(rows).toEqual([['text'], ['text', 'strong']]);
  const [spaced] = createTailLexer().read('  - _\n  - words ', true);
  expect((spaced!.token as Tokens.List).items.map(({ text }) => text)).toEqual(['_', 'words']);
  const [list] = createTailLexer().read('- 2 **x\n- c **d', true);
  const items = (list!.token as Tokens.List).items.map((item) => (item.tokens[0] as Tokens.Text).tokens?.map(({ type }) => type));
  expect(items).toEqual([['text'], ['text', 'strong']]);
});

test('a late link definition changes an earlier block at the end', () => {
  const text = 'See [home].\n\nMore.\n\nEven more.\n\n[home]: https://a.example\n';
  const lexer = createTailLexer();
  lexer.read(text.slice(0, 30), true);
  const [block] = lexer.read(text, false);
  expect(block?.token).toMatchObject({ tokens: [{}, { type: 'link', href: 'https://a.example' }, {}] });
});

test('text that does not continue the previous text is read from scratch', () => {
  const lexer = createTailLexer();
  lexer.read('a\n\nb\n\nc\n\nd', true);
  expect(lexer.read('x\n\ny', true).map((block) => block.token.raw)).toEqual(['x', '\n\n', 'y']);
});
