import { assertProperty } from '@parley/voice/testing/assert-property';
import * as fc from 'fast-check';
import { marked, type Token, type Tokens } from 'marked';
import { expect, test } from 'vitest';
import { lexMarkdown } from './markdown-syntax.ts';
import { createTailLexer } from './tail-lexer.ts';

/** Nested types and texts, e.g. `<strong>a</strong>b`. */
function shown(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      const inner = 'tokens' in token && token.tokens ? shown(token.tokens) : token.raw;
      return /^(?:strong|em|del)$/.test(token.type) ? `<${token.type}>${inner}</${token.type}>` : inner;
    })
    .join('');
}
const read = (text: string) => shown((lexMarkdown(text).tokens[0] as Tokens.Paragraph).tokens);

test.each([
  ['**注意：**请先备份。', '<strong>注意：</strong>请先备份。'],
  ['**한국어(Korean)**는', '<strong>한국어(Korean)</strong>는'],
  ['这是**“重点”**内容', '这是<strong>“重点”</strong>内容'],
  ['*（斜体）*的', '<em>（斜体）</em>的'],
  ['***「強調」***です', '<em><strong>「強調」</strong></em>です'],
  ['**注意：**API 已变更', '<strong>注意：</strong>API 已变更'],
  ['これは**[リンク](/a)**です', 'これは<strong>リンク</strong>です'],
  ['**`代码`**的', '<strong>`代码`</strong>的'],
  ['**好😀**的', '<strong>好😀</strong>的'],
  ['**一：**二**三：**四', '<strong>一：</strong>二<strong>三：</strong>四'],
  ['~~**字**~~', '<del><strong>字</strong></del>'],
  ['字*"_a_"*字', '字*"<em>a</em>"*字'],
  ['** 空格 **的', '** 空格 **的'],
])('%s is emphasised', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test('text without wide characters is read as before', () => {
  const pieces = fc.constantFrom('*', '**', '***', '_', '~~', 'a', 'B', '1', ' ', '.', '"', '(', ')', ':', 'é', '“', '”', '`c`', '😀');
  assertProperty(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 14 }), (parts) => {
      const text = `a${parts.join('')}`;
      expect(read(text)).toBe(shown((marked.lexer(text)[0] as Tokens.Paragraph).tokens));
    }),
    { runs: 3000 },
  );
});

test.each(['**注意：**请先备份。', '**한국어(Korean)**는', '**“重点”**内容'])('%s is bold at every moment of its arrival', (text) => {
  const lexer = createTailLexer();
  for (let end = 3; end <= text.length; end += 1) {
    const [block] = lexer.read(text.slice(0, end), true);
    expect([text.slice(0, end), (block!.token as Tokens.Paragraph).tokens[0]?.type]).toEqual([text.slice(0, end), 'strong']);
  }
});
