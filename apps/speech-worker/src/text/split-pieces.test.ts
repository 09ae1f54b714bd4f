import { describe, expect, test } from 'vitest';
import { splitPieces } from './split-pieces.ts';

describe('splitPieces', () => {
  test('keeps every character, in order, with its offset', () => {
    const text = 'Hello, world! 今日は。\n\nA second paragraph; with a clause 😀.  ';
    const pieces = [...splitPieces(text)];
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    for (const piece of pieces) expect(text.slice(piece.start, piece.start + piece.text.length)).toBe(piece.text);
  });

  test('marks where a pause belongs', () => {
    const text = `One. Two\n${'many words here '.repeat(8)}, and then ${'more words '.repeat(12)}`;
    expect([...splitPieces(text)].map((piece) => piece.boundary)).toEqual(['paragraph', 'clause', 'none']);
  });

  test('keeps sentences together while they fit, so that an abbreviation causes no pause', () => {
    expect([...splitPieces('Dr. Smith met Mr. Jones. They talked.')]).toHaveLength(1);
    const pieces = [...splitPieces('A sentence of some length, said again and again. '.repeat(6))];
    expect(pieces).toHaveLength(2);
    expect(pieces.map((piece) => piece.boundary)).toEqual(['sentence', 'sentence']);
  });

  test.each([
    ['letters without a space', 'a'.repeat(5000), 160],
    ['Han without a stop', '漢'.repeat(5000), 62],
    ['astral characters', '😀'.repeat(2000), 320],
    ['one long sentence', 'word '.repeat(2000), 160],
  ])('cuts %s into pieces a cancel can wait for', (_name, text, longest) => {
    const pieces = [...splitPieces(text)];
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    for (const piece of pieces) {
      expect(piece.text.length).toBeLessThanOrEqual(longest);
      expect(piece.text.isWellFormed()).toBe(true);
    }
  });

  test('does not cut a number at its comma', () => {
    const text = `${'x '.repeat(74)}costs 12,345 and so on and on`;
    expect([...splitPieces(text)].some((piece) => piece.text.endsWith('12,'))).toBe(false);
  });
});
