import { describe, expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const now = new Date(2026, 10, 20, 0, 30).getTime();
const at = (month: number, day: number, hour = 12, minute = 0) => ({ updatedAt: new Date(2026, month - 1, day, hour, minute).getTime() });
const names = (...entries: { updatedAt: number }[]) => groupByDay(entries, now).map(({ group, entries }) => [group, entries.length]);

describe('groupByDay', () => {
  it('cuts at midnight, not after 24 hours', () => {
    expect(names(at(11, 20, 0, 1), at(11, 19, 23, 59))).toEqual([
      ['today', 1],
      ['yesterday', 1],
    ]);
  });

  it('knows the last week and month, and leaves out empty groups', () => {
    expect(names(at(11, 18), at(11, 13), at(11, 12), at(10, 21), at(10, 20), at(1, 1))).toEqual([
      ['previous7Days', 2],
      ['previous30Days', 2],
      ['older', 2],
    ]);
  });

  it('counts a clock that runs ahead as today', () => {
    expect(names(at(11, 21))).toEqual([['today', 1]]);
  });
});
