import { readFences } from '@parley/contracts/messages/read-fences';
import { lexer, type Tokens } from 'marked';
import { expect, it } from 'vitest';

it('finds closed and open fences with their info', () => {
  expect(readFences('Text\n```html title="A"\n<p>\n```\nmore\n~~~\nplain\n')).toMatchObject([
    { info: 'html title="A"', code: '<p>', isOpen: false, from: 1, to: 4 },
    { info: '', code: 'plain\n', isOpen: true },
  ]);
});

it('keeps shorter fences and other marks inside a longer fence', () => {
  expect(readFences('````md\n```js\n1\n```\n~~~\n````').map(({ code }) => code)).toEqual(['```js\n1\n```\n~~~']);
});

it('does not take inline code for a fence', () => {
  expect(readFences('```not a fence``` and text')).toEqual([]);
});

it.each(['```js\nconst a = 1;\n\n  indented\n```', '- item\n\n  ```js\n  const a = 1;\n    two\n  ```', '1. ```py\n   print(1)\n   ```\n'])(
  'reads the same code as the lexer of the thread: %j',
  (text) => {
    const codes: string[] = [];
    const walk = (tokens: readonly Tokens.Generic[]) => {
      for (const token of tokens) {
        if (token.type === 'code') codes.push(String(token.text));
        walk([...((token.tokens ?? []) as Tokens.Generic[]), ...((token.items ?? []) as Tokens.Generic[])]);
      }
    };
    walk(lexer(text) as Tokens.Generic[]);
    expect(readFences(text).map(({ code }) => code)).toEqual(codes);
  },
);
