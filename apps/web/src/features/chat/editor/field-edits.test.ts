import { describe, expect, test } from 'vitest';
import {
  breakLine,
  closeFence,
  type FieldText,
  indentCode,
  insertBlock,
  isInCode,
  pasteBlock,
  pasteText,
  toggleMark,
} from './field-edits.ts';

/** `|` is the caret; `⟦` and `⟧` are the ends of a selection. */
function field(drawn: string): FieldText {
  const from = drawn.search(/[⟦|]/);
  const text = drawn.replaceAll(/[⟦|⟧]/g, '');
  return { text, from, to: drawn.includes('⟧') ? drawn.indexOf('⟧') - 1 : from };
}
const draw = ({ text, from, to }: FieldText) =>
  from === to ? `${text.slice(0, from)}|${text.slice(from)}` : `${text.slice(0, from)}⟦${text.slice(from, to)}⟧${text.slice(to)}`;

describe('a new line', () => {
  test.each([
    ['is only that in plain text', 'one| two', 'one\n| two'],
    ['continues a list', '- one|', '- one\n- |'],
    ['counts on', 'a\n9. nine|', 'a\n9. nine\n10. |'],
    ['begins an open task', '- [x] done|', '- [x] done\n- [ ] |'],
    ['keeps the depth', '  * deep|', '  * deep\n  * |'],
    ['continues a quote', '> said|', '> said\n> |'],
    ['ends a list at an item without words', '- one\n- |', '- one\n|'],
    ['before the mark moves the item down', '|- one', '\n|- one'],
    ['closes a fence that was opened', '```js|', '```js\n|\n```'],
    ['keeps the indent of code', '```\n  a|\n```', '```\n  a\n  |\n```'],
    ['does not close a fence twice', '```\na\n```|', '```\na\n```\n|'],
    ['takes the place of what is selected', 'a⟦bc⟧d', 'a\n|d'],
  ])('%s', (_, before, after) => {
    expect(draw(breakLine(field(before)))).toBe(after);
  });
});

test('a mark is added around the selection and removed again', () => {
  const marked = toggleMark(field('a ⟦b⟧ c'), '**');
  expect(draw(marked)).toBe('a **⟦b⟧** c');
  expect(draw(toggleMark(marked, '**'))).toBe('a ⟦b⟧ c');
});

test('Tab indents code at the caret and by lines, and back', () => {
  expect(draw(indentCode(field('```\n|a'), false))).toBe('```\n  |a');
  const indented = indentCode(field('```\n⟦a\nb⟧'), false);
  expect(draw(indented)).toBe('```\n  ⟦a\n  b⟧');
  expect(indentCode(indented, true).text).toBe('```\na\nb');
});

test('a block stands on its own lines', () => {
  expect(draw(insertBlock(field('ab|cd'), '```\n\n```', 4))).toBe('ab\n```\n|\n```\ncd');
  expect(draw(insertBlock(field('|'), '```\n\n```', 4))).toBe('```\n|\n```');
});

test.each([
  ['|', '| a |'],
  ['words|', 'words\n| a |'],
  ['|words', '| a |\n\nwords'],
  ['one |two', 'one \n| a |\n\ntwo'],
  ['one|\ntwo', 'one\n| a |\n\ntwo'],
  ['one|\n\ntwo', 'one\n| a |\n\ntwo'],
  ['one|\n', 'one\n| a |\n'],
])('a table pasted into %j stands apart from the words behind it', (drawn, expected) => {
  const { text, from } = pasteBlock(field(drawn), '| a |');
  expect(text).toBe(expected);
  expect(text.slice(0, from).endsWith('| a |')).toBe(true);
});

test.each([
  ['```js|', true],
  ['```\na|\n```', true],
  ['```\na\n```|', false],
  ['text|', false],
])('%j is in code: %s', (drawn, expected) => {
  expect(isInCode(field(drawn))).toBe(expected);
});

test.each([
  ['an address over words makes them a link', 'see ⟦our site⟧.', 'https://e.example/c', 'see [our site](https://e.example/c)|.'],
  ['an address over an address takes its place', '⟦https://a.example⟧', 'https://e.example', 'https://e.example|'],
  ['an address over lines takes their place', '⟦a\nb⟧', 'https://e.example', 'https://e.example|'],
  ['words over words take their place', '⟦old⟧', 'new words', 'new words|'],
  ['an address at the caret is only written', 'see |', 'https://e.example', 'see https://e.example|'],
])('%s', (_, before, pasted, after) => {
  expect(draw(pasteText(field(before), pasted))).toBe(after);
});

describe('a closing fence typed by hand', () => {
  test.each([
    ['right before the one that is there', '```js\na\n``|\n```', '```js\na\n```|'],
    ['with empty lines between them', '```\na\n``|\n\n```\nafter', '```\na\n```|\nafter'],
  ])('goes behind the other %s', (_, before, after) => {
    expect(draw(closeFence(field(before), '`')!)).toBe(after);
  });

  test.each([
    ['where there is no other', '```\na\n``|'],
    ['where code follows', '```\na\n``|\nb\n```'],
    ['in the middle of a line', '```\na ``|\n```'],
    ['of another length', '````\na\n``|\n````'],
    ['outside code', '``|\n```'],
  ])('is written as any sign %s', (_, before) => {
    expect(closeFence(field(before), '`')).toBeNull();
  });
});
