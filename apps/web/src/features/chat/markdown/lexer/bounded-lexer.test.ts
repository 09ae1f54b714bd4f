import { Lexer, type Token } from 'marked';
import { afterEach, expect, test, vi } from 'vitest';
import { lexMarkdown } from './markdown-syntax.ts';

const length = 30_000;
const fill = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

const hostile = {
  brackets: fill('['),
  images: fill('!['),
  'links in links': `${'['.repeat(length / 3)}a${'](b)'.repeat(length / 6)}`,
  'open emphasis': fill('*a **a '),
  'emphasis in words': fill('**a'),
  'emphasis in Chinese': fill('**文'),
  'open tags': fill('<a '),
  'open formulas': fill('$a '),
  'code marks': fill('`a``'),
  'an endless address': `http://a${fill(')')}`,
  'an endless e-mail address': `${fill('a')}@`,
  'footnote marks': fill('[^'),
  'spaced brackets': fill('[a '),
};

afterEach(() => vi.restoreAllMocks());

/** Number of opening marks times the text searched for their ends: the worst case of the inline rules. */
function countSteps(read: () => void): number {
  let steps = 0;
  const { inlineTokens } = Lexer.prototype;
  vi.spyOn(Lexer.prototype, 'inlineTokens').mockImplementation(function count(this: Lexer, source: string, tokens?: Token[]) {
    steps += source.length * (source.match(/[^\s\p{L}]/gu)?.length ?? 0) + longestWord(source) ** 2;
    return inlineTokens.call(this, source, tokens);
  });
  read();
  return steps;
}

const longestWord = (text: string) => Math.max(0, ...(text.match(/[\x21-\x7e]+/g) ?? []).map((word) => word.length));

test.each(Object.entries(hostile))('%s cost no more than their length times what is read at once', (_name, text) => {
  let tokens: Token[] = [];
  const steps = countSteps(() => ({ tokens } = lexMarkdown(text)));
  expect(steps).toBeLessThan(text.length * 4000);
  expect(tokens.map((token) => token.raw).join('')).toBe(text);
  expect(innerText(tokens)).toBe(text);
});

test('reads a long paragraph normally', () => {
  const paragraph = `${'Twenty words of prose that go on, with **one** of them bold and [another](https://example.org/a) a link. '.repeat(90)}**end**`;
  const [token] = lexMarkdown(paragraph).tokens as { tokens: Token[] }[];
  expect(token?.tokens.filter(({ type }) => type === 'strong')).toHaveLength(91);
  expect(token?.tokens.filter(({ type }) => type === 'link')).toHaveLength(90);
});

test('a cut never splits a character', () => {
  const text = '👩*'.repeat(3000);
  const [token] = lexMarkdown(text).tokens as { tokens: Token[] }[];
  for (const { raw } of token?.tokens ?? []) expect(raw.isWellFormed()).toBe(true);
});

/** The text of the innermost tokens and of the marks around them: nothing may be lost. */
function innerText(tokens: readonly Token[]): string {
  return tokens.map((token) => (token.type === 'paragraph' ? token.tokens?.map(({ raw }) => raw).join('') : token.raw)).join('');
}
