import { expect, it } from 'vitest';
import { parseHelpPage } from './parse-help-page.ts';

it('reads front matter and body', () => {
  const page = parseHelpPage(
    '---\r\ntitle: Limits: the sizes\r\nsummary: What to know\r\nkeywords: limit, size، طول、上限\r\nasked: too big, how large\r\n---\r\n\r\nBody\r\n',
    'en-US',
    'limits',
  );
  expect(page).toEqual({
    slug: 'limits',
    locale: 'en-US',
    title: 'Limits: the sizes',
    summary: 'What to know',
    keywords: ['limit', 'size', 'طول', '上限'],
    asked: ['too big', 'how large'],
    markdown: 'Body',
  });
});

it('names the page and the missing field', () => {
  expect(() => parseHelpPage('---\ntitle: A\nkeywords: b\n---\nBody', 'ja-JP', 'limits')).toThrow('help/ja-JP/limits.md has no "summary"');
  expect(() => parseHelpPage('no front matter', 'ja-JP', 'limits')).toThrow('"title"');
});
