import { expect, test } from 'vitest';
import { safeImage, safeLink } from './safe-link.ts';

test.each(['/help', '/c/1?m=2#x', '#note', '/a//b', 'https://a.example/', 'mailto:a@b.example', 'tel:+1'])('%s is a link', (href) => {
  expect(safeLink(href)).toBe(href);
});

test.each([
  '/\t/evil.example/login',
  '/\n/evil.example',
  '/\r\\evil.example',
  '\t/\t/evil.example',
  '/\t\n\r/evil.example',
  '//evil.example',
  '/\\evil.example',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
])('%j is no link, neither within this site nor elsewhere', (href) => {
  expect(safeLink(href)).toBeNull();
});

test('a link within this site has the address that a browser reads', () => {
  expect(safeLink('/he\tlp\n')).toBe('/help');
  expect(safeLink('\u0000/help')).toBeNull();
});

test('an image comes from the web only', () => {
  expect(safeImage('https://a.example/b.png')).toBe('https://a.example/b.png');
  expect(safeImage('/\t/a.example/b.png')).toBeNull();
});
