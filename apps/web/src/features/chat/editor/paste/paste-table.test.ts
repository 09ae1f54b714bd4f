import { expect, test } from 'vitest';
import { readTabSeparated, tableToMarkdown } from './paste-table.ts';

test('turns spreadsheet cells into a Markdown table', () => {
  const rows = readTabSeparated('Name\tPrice\r\nTea | green\t3\r\n"two\nlines, ""quoted"""\t4\r\n');
  expect(rows).toEqual([
    ['Name', 'Price'],
    ['Tea | green', '3'],
    ['two\nlines, "quoted"', '4'],
  ]);
  expect(tableToMarkdown(rows!)).toBe(
    ['| Name | Price |', '| --- | --- |', String.raw`| Tea \| green | 3 |`, '| two lines, "quoted" | 4 |'].join('\n'),
  );
});

test.each(['no tabs', '\tindented code\n\tmore code', 'one\trow only', 'a\tb\nc', 'say "a\tb"\n"'])('%j is not a table', (text) => {
  expect(readTabSeparated(text)).toBeNull();
});

test('fills up rows of different lengths', () => {
  expect(tableToMarkdown([['a', 'b'], ['1']])).toBe('| a | b |\n| --- | --- |\n| 1 |  |');
});
