import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = new URL('../docs/security.md', import.meta.url);
const text = readFileSync(page, 'utf8');

it('the security page names only files that exist', () => {
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((link) => !existsSync(new URL(link, page)))).toEqual([]);
});

it('each promise of the security page names the test that holds it', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Promise'));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !/\.(?:test|spec)\.tsx?\)/.test(row.split('|')[3] ?? ''))).toEqual([]);
});
