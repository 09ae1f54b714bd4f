import { expect, it } from 'vitest';
import { threadsFor } from './free-cores.ts';

const start = { now: 1000, ownMs: 50, idleMs: 9000 };
const after = (ownMs: number, idleMs: number) => ({ now: 1500, ownMs: 50 + ownMs, idleMs: 9000 + idleMs });

it.each([
  ['an idle machine: all', after(0, 1000), 2],
  ['it uses both cores itself: all', after(990, 5), 2],
  ['others do a little: all', after(450, 440), 2],
  ['two threads share the one core that others leave: one', after(500, 0), 1],
  ['others use everything: one', after(100, 0), 1],
])('%s', (_case, usage, threads) => {
  expect(threadsFor(start, usage, 2)).toBe(threads);
});

it('uses the cores that are free on a larger machine, and never more than wanted', () => {
  expect(threadsFor(start, after(1000, 1500), 8)).toBe(5);
  expect(threadsFor(start, after(0, 8000), 8)).toBe(8);
  expect(threadsFor(start, start, 8)).toBe(8);
});
