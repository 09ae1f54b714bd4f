import { describe, expect, it } from 'vitest';
import { elapsedShare, sentenceAt } from './scrub.ts';

const sentences = [1000, 3000, 1000].map((durationMs, index) => ({ start: index, end: index + 1, durationMs }));

describe('scrub bar', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [0.19, 0],
    [0.2, 1],
    [0.79, 1],
    [0.8, 2],
    [1, 2],
    [7, 2],
  ])('share %f of the reading lies in sentence %i', (share, index) => expect(sentenceAt(sentences, share)).toBe(index));

  it('answers with the first sentence where there is none', () => expect(sentenceAt([], 0.5)).toBe(0));

  it('tells the share that was said by time, not by count', () => {
    expect(elapsedShare({ sentences, index: 1, progress: 0.5 })).toBe(0.5);
    expect(elapsedShare({ sentences: [], index: 0, progress: 0 })).toBe(0);
  });
});
