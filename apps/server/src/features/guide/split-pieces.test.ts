import { assertProperty } from '@parley/voice/testing/assert-property';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitPieces } from './split-pieces.ts';

it('groups words, and letters in scripts without spaces', () => {
  expect(splitPieces('one two three four five', 50)).toEqual(['one two ', 'three four ', 'five']);
  expect(splitPieces('音声会話を始めます', 50)).toEqual(['音声会話', 'を始めま', 'す']);
});

it('loses nothing, splits no code point and respects the number of pieces', () => {
  assertProperty(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 1, max: 60 }), (text, maxPieces) => {
      const pieces = splitPieces(text, maxPieces);
      expect(pieces.join('')).toBe(text);
      expect(pieces.length).toBeLessThanOrEqual(maxPieces + 1);
      for (const piece of pieces) expect(piece.isWellFormed()).toBe(text.isWellFormed() || piece.isWellFormed());
    }),
  );
});
