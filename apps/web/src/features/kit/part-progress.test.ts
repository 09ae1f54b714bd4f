import { expect, it } from 'vitest';
import { partBefore, shareOf } from './part-progress.ts';
import { testKit } from './testing/test-kit.ts';

it('parts wait for the next smaller one, and the smallest for what is being fetched', () => {
  const { parts } = testKit({ thinks: { status: 'waiting' }, hears: { status: 'waiting' }, voice: { status: 'downloading' } });
  expect(parts.map((part) => partBefore(parts, part))).toEqual(['hears', 'voice', null]);
  const resumed = testKit({ thinks: { status: 'downloading' }, hears: { status: 'waiting' } }).parts;
  expect(resumed.map((part) => partBefore(resumed, part))).toEqual([null, 'thinks', null]);
});

it('a share is between nothing and all, and all once it is in use', () => {
  const [part] = testKit({ thinks: { status: 'downloading', receivedBytes: 630_000_000 } }).parts;
  expect(part && shareOf(part)).toBe(0.5);
  expect(part && shareOf({ ...part, totalBytes: 0 })).toBe(0);
  expect(part && shareOf({ ...part, status: 'installed' })).toBe(1);
});
