import { expect, test } from 'vitest';
import { withoutCitations } from './without-citations.ts';

const cited = new Set(['file:1', 'file:1:2', 'file:2:10']);

test.each([
  ['So.【1:2】 And so.【1】 On.【2:10†source】', 'So. And so. On.'],
  ['- item【1:2】\n\n> quoted【1】\n\n| a【1】 |\n|---|', '- item\n\n> quoted\n\n| a |\n|---|'],
  ['a place that is no source【1:3】【3】, which the screen hides too', 'a place that is no source, which the screen hides too'],
  ['See[^1].\r\n\r\n[^1]: note【1】', 'See[^1].\r\n\r\n[^1]: note'],
])('leaves out the citations of %j', (markdown, expected) => {
  expect(withoutCitations(markdown, cited)).toBe(expected);
});

test.each([
  '【2024年最新】まとめ',
  '【1年目】の結果',
  '【10:30開始】',
  'code `print("【1】")` and ``【1:2】``',
  '```python\nprint("【1】序章")\n```',
  '- a\n\n  ```\n  【1】\n  ```',
  '> ~~~\n> 【1】\n> ~~~',
  'text\n\n    【1】',
  'an open fence\n\n```\n【1】',
])('keeps %j', (markdown) => {
  expect(withoutCitations(markdown, cited)).toBe(markdown);
});

test('keeps the same mark in code that it leaves out beside the code', () => {
  expect(withoutCitations('`【1】`【1】 `【1】`', cited)).toBe('`【1】` `【1】`');
});

test('keeps every bracket of a message without sources', () => {
  expect(withoutCitations('【1】第一章', new Set())).toBe('【1】第一章');
});
