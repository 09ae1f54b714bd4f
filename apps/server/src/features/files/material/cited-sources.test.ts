import { expect, it } from 'vitest';
import { normaliseWords } from '#facts/language/normalise-words.ts';
import { citedSources } from './cited-sources.ts';
import type { CutFile, FittingPassage } from './passage.ts';

function file(number: number, pages: readonly string[], isPaged = true): CutFile {
  const cut = pages.map((text, index) => ({ text, plain: normaliseWords(text), tokens: 1, page: index + 1 }));
  return { number, id: `id-${number}`, name: `${number}.pdf`, pages: isPaged ? pages.length : null, cut };
}
const lease = file(1, ['Rules for pets.\nThe heating is repaired by the landlord.\nRent is due in May.', 'Keys are returned.']);
const notes = file(2, ['Milk and bread.', '家賃は五月に払います。', 'The valve drips.'], false);
const idsOf = (text: string) => citedSources(text, { files: [lease, notes], likely: [] }).map(({ id }) => id);

it('names each place once, in the order of the answer', () => {
  expect(idsOf('Keys.【1:2】 Heat.【1:1】 Keys again.【1:2】')).toEqual(['file:1:2', 'file:1:1']);
});

it.each([
  ['a page that the file does not have', 'So.【1:3】'],
  ['page zero', 'So.【1:0】'],
  ['a file that does not exist', 'So.【3:1】'],
  ['a page of a file without pages', 'So.【2:1】'],
  ['brackets of another meaning', '【注】これは引用ではない。'],
  ['brackets around a year', '【2年目】と【1:2日】は引用ではない。'],
])('leaves out %s', (_name, text) => {
  expect(idsOf(text)).toEqual([]);
});

it('quotes the line that supports the sentence before the citation', () => {
  const [source] = citedSources('Pets are fine. The landlord repairs the heating.【1:1】', { files: [lease], likely: [] });
  expect(source?.quote?.startsWith('The heating is repaired by the landlord.')).toBe(true);
});

it('finds the place in a file without pages, in any script', () => {
  const places = citedSources('The valve drips.【2】 家賃は五月です。【2】', { files: [notes], likely: [] });
  expect(places).toEqual([expect.objectContaining({ id: 'file:2', page: 3, quote: 'The valve drips.', isPaged: false })]);
  expect(citedSources('家賃は五月です。【2】', { files: [notes], likely: [] })[0]).toMatchObject({
    page: 2,
    quote: '家賃は五月に払います。',
  });
});

it('an answer without citations gets the passages that match its question', () => {
  const passage: FittingPassage = { ...lease.cut[1]!, file: lease, order: 2, score: 1, share: 1 };
  expect(citedSources('Keys go back.', { files: [lease], likely: [passage] })).toEqual([
    { type: 'source', id: 'file:1', title: '1.pdf', fileId: 'id-1', page: 2, quote: 'Keys are returned.', isPaged: true },
  ]);
});
