import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { layoutQuery } from '../apps/web/src/early/layout-query.ts';
import { type Breakpoint, breakpointPx, fromBreakpoint } from '../apps/web/src/ui/media/breakpoints.ts';

const source = fileURLToPath(new URL('../apps/web/src', import.meta.url));
const stylesheet = readFileSync(join(source, 'ui/styles/breakpoints.css'), 'utf8');
const declared = new Map([...stylesheet.matchAll(/--breakpoint-(\w+): (\d+px);/g)].map((match) => [match[1]!, match[2]!]));

const expected = { xs: 480, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1600 };

afterEach(() => vi.unstubAllGlobals());

test('one stylesheet defines the six breakpoints for styles and scripts', () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (name: string) => declared.get(name.replace('--breakpoint-', '')) ?? '' }));
  vi.stubGlobal('matchMedia', (media: string) => ({ media }));
  expect(Object.fromEntries([...declared].map(([name, value]) => [name, Number.parseInt(value)]))).toEqual(expected);
  for (const [name, px] of Object.entries(expected)) {
    expect(breakpointPx(name as Breakpoint)).toBe(px);
    expect(fromBreakpoint(name as Breakpoint).media).toBe(`(min-width: ${px}px)`);
  }
});

/** A width in pixels or a share of a breakpoint inside a media query, or one compared with the window's in a script. */
const ownBreakpoint =
  /@media[^{]*(?:\bwidth[^{]*\bcalc\(|\bwidth[^)]*\b\d+px|\b\d+px *[<>]=? *width)|['"`(](?:min|max)-width: ?\d+px|innerWidth *[<>]=? *\d+|(?:min|max)-\[\d+px\]:/;

/** Runs before any stylesheet is loaded, so it repeats one value; a test compares the two. */
const early = 'early/layout-query.ts';

test('the early script repeats the breakpoint of the wide layout', () => {
  expect(layoutQuery).toBe(`(min-width: ${declared.get('md')})`);
});

test('no other stylesheet or script defines a breakpoint', () => {
  const errors = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?)$/.test(path) && !path.endsWith('.test.ts') && path !== early)
    .flatMap((path) =>
      readFileSync(join(source, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (ownBreakpoint.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(errors, 'Use theme(--breakpoint-…) in styles and fromBreakpoint() in scripts.').toEqual([]);
});

test('stylesheets use only at-rules of CSS', () => {
  const known =
    /@(layer|import|media|container|supports|keyframes|font-face|property|page|starting-style|position-try|counter-style|view-transition)\b/;
  const errors = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) =>
      readFileSync(join(source, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (/^\s*@/.test(line) && !known.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(errors, 'No tool replaces other at-rules; theme(--breakpoint-…) needs no @reference.').toEqual([]);
});

test.each([
  '@media (max-width: 767px) {',
  '@media (width < 767px) {',
  '@media (300px <= width) {',
  '@media (width < calc(theme(--breakpoint-xs) * 0.75)) {',
  "matchMedia('(min-width: 800px)')",
  'if (innerWidth < 640)',
  'class="max-[700px]:hidden"',
])('would find %s', (line) => {
  expect(ownBreakpoint.test(line)).toBe(true);
});
