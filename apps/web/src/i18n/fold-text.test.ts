import { expect, it } from 'vitest';
import { foldText, foldWithOrigins } from './fold-text.ts';

it.each([
  ['Crème', 'creme'],
  ['مُحَمَّد', 'محمد'],
  ['صفحة ٣٤٦', 'صفحة 346'],
  ['صفحهٔ ۳۴۶', 'صفحه 346'],
  ['３４６ページ', foldText('346ページ')],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
])('%s is compared as %s', (text, folded) => expect(foldText(text)).toBe(folded));

it('each digit leads back to its place', () => {
  const { text, origins } = foldWithOrigins('é٣٤');
  expect(text).toBe('e34');
  expect(origins).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
});
