import { expect, it } from 'vitest';
import { diffRows } from './diff-rows.ts';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`);
const brief = (before: string, after: string) =>
  diffRows(before, after)?.map((row) => (row.kind === 'skipped' ? `…${row.count}` : `${row.kind[0]} ${row.text}`));

it('shows a change with the lines around it, and counts the rest', () => {
  const before = lines(20);
  const after = [...before.slice(0, 10), 'new', ...before.slice(11)];
  expect(brief(before.join('\n'), after.join('\n'))).toEqual([
    '…7',
    's line 7',
    's line 8',
    's line 9',
    'r line 10',
    'a new',
    's line 11',
    's line 12',
    's line 13',
    '…6',
  ]);
});

it('shows no rows for equal texts, whether or not the last line ends', () => {
  expect(diffRows('a\nb', 'a\nb\n')).toEqual([]);
});

it('shows a whole text as added', () => {
  expect(brief('', 'a\nb')).toEqual(['a a', 'a b']);
});

it('gives every row its own key', () => {
  const rows =
    diffRows(
      lines(60).join('\n'),
      lines(60)
        .map((line, index) => (index % 20 === 5 ? `${line}!` : line))
        .join('\n'),
    ) ?? [];
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});
