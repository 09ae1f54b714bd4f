import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('{apps,packages,locales,tools}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });

test('every property is tried by assertProperty, so that one setting makes all of them long', () => {
  const own = files.filter((file) => /\bfc\.(?:assert|check)\(/.test(readFileSync(`${root}/${file}`, 'utf8')));
  expect(own).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});
