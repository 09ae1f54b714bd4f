import { assertProperty } from '@parley/voice/testing/assert-property';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markRanges } from './mark-ranges.ts';

describe('markRanges', () => {
  it('cuts out the matches', () => {
    expect(markRanges('a 小麦 b', [[2, 4]])).toEqual([
      { start: 0, text: 'a ', isMatch: false },
      { start: 2, text: '小麦', isMatch: true },
      { start: 4, text: ' b', isMatch: false },
    ]);
  });

  it('accepts ranges out of order, overlapping and outside', () => {
    const pieces = markRanges('abcdef', [
      [4, 99],
      [1, 3],
      [2, 3],
    ]);
    expect(pieces.filter((piece) => piece.isMatch).map((piece) => piece.text)).toEqual(['bc', 'ef']);
  });

  it('never loses or doubles a letter', () => {
    const range = fc.tuple(fc.integer({ min: -3, max: 40 }), fc.integer({ min: -3, max: 40 }));
    assertProperty(
      fc.property(fc.string({ maxLength: 30 }), fc.array(range), (text, ranges) => {
        expect(
          markRanges(text, ranges)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
