import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../apps/web/src', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(css|tsx?)$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

it('every variable that a style reads is set somewhere: an unset one drops the style without a warning', () => {
  const set = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\]?:|['"](--[\w-]+)['"]/g)].map((match) => match[1] ?? match[2]!)),
  );
  const unset = files.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].filter((match) => !set.has(match[1]!)).map((match) => `${path}: ${match[1]}`),
  );
  expect(unset).toEqual([]);
});

it('every stylesheet is imported', () => {
  const imported = new Set(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:import|from)\s+['"]([^'"]+\.css)['"]/g)].map(([, specifier = '']) =>
        specifier.startsWith('#') ? specifier.slice(1) : join(dirname(path), specifier),
      ),
    ),
  );
  // The build reads this one as an entry of its own.
  imported.add('features/chat/shared-page/shared-page.css');
  const stylesheets = files.flatMap(({ path }) => (path.endsWith('.css') ? [path] : []));
  expect(stylesheets.filter((path) => !imported.has(path))).toEqual([]);
});
