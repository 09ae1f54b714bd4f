import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';

import { assertProperty } from './assert-property.ts';

afterEach(() => vi.unstubAllEnvs());

const below = (limit: number, tried: number[] = []) =>
  fc.property(fc.nat(1000), (value) => {
    tried.push(value);
    expect(value).toBeLessThan(limit);
  });

function failureOf(limit: number, tried: number[] = []): string {
  try {
    assertProperty(below(limit, tried));
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

it('names the two settings that repeat a failure, and they do', () => {
  const message = failureOf(500);
  const [, seed, path] = /PARLEY_PROPERTY_SEED=(\S+) PARLEY_PROPERTY_PATH=(\S+)/.exec(message) ?? [];
  vi.stubEnv('PARLEY_PROPERTY_SEED', seed);
  vi.stubEnv('PARLEY_PROPERTY_PATH', path);
  const tried: number[] = [];
  expect(failureOf(500, tried)).toContain(`PARLEY_PROPERTY_SEED=${seed}`);
  expect(tried[0]).toBe(500);
});

it('tries as often as the environment asks for, and never less than the test asks for', () => {
  const countRuns = (runs: number) => {
    const tried: number[] = [];
    assertProperty(below(2000, tried), { runs });
    return tried.length;
  };
  expect(countRuns(7)).toBe(7);
  vi.stubEnv('PARLEY_PROPERTY_RUNS', '300');
  expect(countRuns(7)).toBe(300);
  expect(countRuns(400)).toBe(400);
});

it('tries counterexamples found before first', () => {
  const tried: number[] = [];
  assertProperty(below(2000, tried), { runs: 3, examples: [[77]] });
  expect(tried[0]).toBe(77);
});
