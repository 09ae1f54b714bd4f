import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

it('each exception to the linter says why', () => {
  const files = globSync('{apps,packages,tools,e2e,bench,locales}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist*/**'],
  });
  const lines = files.flatMap((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .map((line, at) => ({ line, where: `${file}:${at + 1}` })),
  );
  const exceptions = lines.filter(({ line }) => /\/[/*] oxlint-disable/.test(line));
  expect(exceptions.length).toBeGreaterThan(0);
  expect(exceptions.filter(({ line }) => !/ -- \S/.test(line)).map(({ where }) => where)).toEqual([]);
});
