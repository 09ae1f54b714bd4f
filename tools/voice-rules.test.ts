import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const spec = readFileSync(join(root, 'packages/voice/SPEC.md'), 'utf8');
const rules = [...spec.matchAll(/^- \*\*([A-Z]\d+)\*\* /gm)].map(([, rule]) => rule!);

/** Names of tests, and first cells of their tables, which become part of their names. */
const names = [
  /\b(?:it|test|describe)(?:\.\w+)*\(\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)/g,
  /\]\)\(\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)/g,
  /^\s*\['([A-Z]\d+)', /gm,
];
/** One rule or several: `G1–G4`. */
const citation = /\b([SGLEQTHB])(\d+)\b(?:–\1(\d+)\b)?/g;

const cited = new Map<string, string>();
for (const path of globSync(['{apps,packages}/*/src/**/*.test.ts', 'e2e/**/*.spec.ts'], { cwd: root })) {
  const source = readFileSync(join(root, path), 'utf8');
  for (const name of names.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match.slice(1).find(Boolean) ?? ''))) {
    for (const [, letter, first, last = first] of name.matchAll(citation))
      for (let number = Number(first); number <= Number(last); number += 1) cited.set(`${letter}${number}`, path);
  }
}

it('the rules of the voice package are numbered without a gap', () => {
  const last = new Map<string, number>();
  for (const rule of rules) {
    const letter = rule[0]!;
    expect(Number(rule.slice(1)), rule).toBe((last.get(letter) ?? 0) + 1);
    last.set(letter, Number(rule.slice(1)));
  }
  expect([...last.keys()].join('')).toBe('SGLEQTHB');
});

it.each(rules)('a test name cites %s', (rule) => {
  expect(cited.get(rule)).toBeDefined();
});

it('no test cites a rule that does not exist', () => {
  expect([...cited].filter(([rule]) => !rules.includes(rule))).toEqual([]);
});
