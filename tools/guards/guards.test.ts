import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { guards } from './guards.ts';

const root = join(import.meta.dirname, '../..');

it('each promise is stated once', () => {
  const promises = guards.map(({ promise }) => promise);
  expect(new Set(promises).size).toBe(promises.length);
});

it.each(guards.map((guard) => [guard.promise, guard] as const))('%s', (_promise, { file, code, without, test, name }) => {
  expect(readFileSync(join(root, test), 'utf8')).toContain(name ?? '');
  const places = readFileSync(join(root, file), 'utf8').split(code).length - 1;
  expect(places, `${file} has the guard ${places} times`).toBe(1);
  expect(without).not.toBe(code);
});

it('each row of docs/security.md has a guard that is tried', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && line.includes(']('));
  expect(rows.length).toBeGreaterThan(25);
  const tried = new Set(guards.map(({ test }) => test));
  const untried = rows.filter((row) => [...row.matchAll(/\]\(\.\.\/([^)]+)\)/g)].every(([, path = '']) => !tried.has(path)));
  expect(untried).toEqual([]);
});
