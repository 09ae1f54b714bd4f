import { expect, test } from 'vitest';
import { attachText, fenceText, holdsAttachedText, largestFileBytes } from './attach-text.ts';

test('wraps a file in a fence that its own fences cannot close', async () => {
  const attached = await attachText(new File(['```js\n1\n```'], 'notes.md'));
  expect(attached).toEqual({ markdown: '`notes.md`\n\n````md\n```js\n1\n```\n````\n' });
});

test('names no language for plain text', () => {
  expect(fenceText('a.txt', 'hi\n')).toBe('`a.txt`\n\n```\nhi\n```\n');
});

test('refuses binary files, other encodings and large files with a reason', async () => {
  expect(await attachText(new File([new Uint8Array([0xff, 0xfe, 0x00])], 'a.bin'))).toEqual({ error: 'not-text' });
  expect(await attachText(new File(['a\0b'], 'a.dat'))).toEqual({ error: 'not-text' });
  expect(await attachText(new File([new Uint8Array(largestFileBytes + 1)], 'a.log'))).toEqual({ error: 'too-large' });
});

test.each([
  [fenceText('a.txt', 'hi'), true],
  [`Look:\n\n${fenceText('list.csv', 'a,b')}\nWhat is it?`, true],
  ['`code` and\n\n```js\n1\n```', false],
  ['```\n1\n```', false],
  ['', false],
])('a message knows whether it holds a file: %j', (markdown, expected) => {
  expect(holdsAttachedText(markdown)).toBe(expected);
});
