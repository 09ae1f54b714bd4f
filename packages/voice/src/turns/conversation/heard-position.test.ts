import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { assertProperty } from '../../testing/assert-property.ts';
import { heardOffset, resumeMs, wordAt } from './heard-position.ts';

// "one two six": three words of 300 ms each
const segment = {
  start: 100,
  end: 111,
  durationMs: 900,
  marks: [
    { start: 100, end: 103, atMs: 0 },
    { start: 104, end: 107, atMs: 300 },
    { start: 108, end: 111, atMs: 600 },
  ],
};

describe('heard position', () => {
  it.each([
    [0, 100],
    [299, 100],
    [300, 103],
    [650, 107],
    [899, 107],
    [900, 111],
    [5000, 111],
  ])('T32 after %i ms the text is heard up to %i', (ms, offset) => {
    expect(heardOffset(segment, ms)).toBe(offset);
  });

  it.each([
    [-1, null],
    [0, 100],
    [599, 104],
    [899, 108],
    [900, null],
  ])('T32 at %i ms the word at %s sounds', (ms, start) => {
    expect(wordAt(segment, ms)?.start ?? null).toBe(start);
  });

  it('T32 resuming at the heard offset starts with the first unheard word', () => {
    expect([99, 100, 103, 105, 107, 111].map((heard) => resumeMs(segment, heard))).toEqual([0, 0, 300, 300, 600, 900]);
  });

  it('T32 a segment without marks counts as heard whole or not at all', () => {
    const unmarked = { ...segment, marks: [] };
    expect(heardOffset(unmarked, 899)).toBe(100);
    expect(heardOffset(unmarked, 900)).toBe(111);
  });

  it('T32 the heard offset never goes back and never passes the sounding word; resuming there loses and repeats no word', () => {
    assertProperty(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }), (a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        expect(heardOffset(segment, early)).toBeLessThanOrEqual(heardOffset(segment, late));
        const sounding = wordAt(segment, late);
        if (!sounding) return;
        expect(heardOffset(segment, late)).toBeLessThanOrEqual(sounding.start);
        expect(resumeMs(segment, heardOffset(segment, late))).toBe(sounding.atMs);
      }),
    );
  });
});
