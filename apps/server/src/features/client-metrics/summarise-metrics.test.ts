import { describe, expect, it } from 'vitest';
import { percentiles } from './summarise-metrics.ts';

describe('percentiles', () => {
  it('uses the nearest rank', () => {
    expect(percentiles([5, 1, 4, 2, 3])).toEqual({ count: 5, p50: 3, p75: 4, p95: 5 });
  });

  it('is the value itself for one measurement', () => {
    expect(percentiles([7])).toEqual({ count: 1, p50: 7, p75: 7, p95: 7 });
  });
});
