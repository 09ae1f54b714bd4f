import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const decisions = readFileSync(join(root, 'docs/decisions/dependencies.md'), 'utf8');

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>;

/** Every package that a workspace names, except our own, with its version. */
const named = new Map(
  globSync(['package.json', '{apps,packages}/*/package.json', 'locales/package.json'], { cwd: root }).flatMap((path) => {
    const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest;
    return [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap((group) =>
      Object.entries(group ?? {}).filter(([name]) => !name.startsWith('@parley/')),
    );
  }),
);

/** The text after each place where a package is named as a whole word: `ws` does not match `news`. */
function mentions(name: string): string[] {
  return [...decisions.matchAll(new RegExp(`(?<![\\w@/.-])${name.replaceAll('.', '\\.')}(?![\\w/]|-\\w|\\.\\w)`, 'g'))].map((match) =>
    decisions.slice(match.index + name.length),
  );
}

it('reads the manifests', () => {
  expect(named.size).toBeGreaterThan(50);
});

it.each([...named])('%s %s is pinned exactly, and a decision explains it', (name, version) => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const places = mentions(name);
  expect(places, `docs/decisions/dependencies.md has no line on ${name}`).not.toEqual([]);
  const versions = places.flatMap((rest) => /^(?:\*\*)? (\d+\.\d+\.\d+)/.exec(rest)?.[1] ?? []);
  expect(new Set([version, ...versions]), 'the decision names another version').toEqual(new Set([version]));
});

it('no line describes a package that was removed', () => {
  const chosen = [...decisions.matchAll(/\*\*([a-z@][\w@/.-]*)\*\*/g)].map(([, name = '']) => name);
  expect(chosen.length).toBeGreaterThan(50);
  expect(chosen.filter((name) => !named.has(name))).toEqual([]);
});

it('React still has what brings one part of a page to life before the rest (apps/web/src/hydrate-page.ts)', () => {
  const build = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');
  expect(build).toContain('.unstable_scheduleHydration = function (target)');
});
