import { afterEach, expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

afterEach(() => vi.useRealTimers());

it('is a UUID of version 7', () => {
  for (let made = 0; made < 1000; made += 1) expect(newId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

it('sorts by time, also within a millisecond and with a clock that is set back', () => {
  vi.useFakeTimers({ now: Date.parse('2040-01-01') });
  const ids = Array.from({ length: 10_000 }, newId);
  vi.setSystemTime(Date.parse('2039-12-31'));
  ids.push(newId());
  vi.setSystemTime(Date.parse('2040-01-02'));
  ids.push(newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it('starts with its time', () => {
  vi.useFakeTimers({ now: 0x0300_1234_5678 });
  expect(newId().slice(0, 13)).toBe('03001234-5678');
});
