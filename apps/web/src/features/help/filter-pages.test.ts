import { expect, it } from 'vitest';
import { filterPages } from './filter-pages.ts';

const page = (slug: string, title: string, keywords: string[] = []) => ({ slug, title, summary: '', keywords });
const pages = [page('a', 'Dictée vocale', ['micro']), page('b', 'الإملاء الصوتي'), page('c', 'Languages')];
const slugs = (words: string, found = [] as typeof pages) => filterPages(pages, words, found).map(({ slug }) => slug);

it('keeps reading order while the field is empty', () => {
  expect(slugs('', [page('c', 'Languages')])).toEqual(['a', 'b', 'c']);
});

it.each([
  ['dictee', 'a'],
  ['MICRO', 'a'],
  ['الاملاء', 'b'],
])('finds by %s without minding accents and case', (words, slug) => {
  expect(slugs(words)).toEqual([slug]);
});

it("adds the server's results, each page once", () => {
  expect(slugs('lang', [page('c', 'Languages'), page('b', 'الإملاء الصوتي')])).toEqual(['c', 'b']);
});
