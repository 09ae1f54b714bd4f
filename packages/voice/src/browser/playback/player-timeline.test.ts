import { describe, expect, it } from 'vitest';

import { asSpoken, bufferSegment, cutPoint, leadingSilence, playheadAt, samplesFrom, truncateSegment } from './player-timeline.ts';

/** Three words of 100 ms at 1000 Hz, of which `arrivedMs` have arrived. */
function segmentOf(arrivedMs: number) {
  const segment = bufferSegment({ segment: 0, start: 50, end: 80, sampleRate: 1000, locale: 'en-US', voiceLabel: 'A' });
  segment.marks.push({ start: 50, end: 59, atMs: 0 }, { start: 60, end: 69, atMs: 100 }, { start: 70, end: 80, atMs: 200 });
  const samples = Int16Array.from({ length: arrivedMs }, (_, index) => index);
  segment.chunks.push(samples.subarray(0, 70), samples.subarray(70));
  segment.sampleCount = arrivedMs;
  return segment;
}

describe("the player's timeline", () => {
  it('B8 during a pause the playhead stands exactly at the end of what was played', () => {
    const pieces = [
      { index: 0, fromMs: 0, toMs: 600, startAt: 1, endAt: 1.599_98 },
      { index: 1, fromMs: 0, toMs: 500, startAt: 1.8, endAt: 2.3 },
    ];
    expect(playheadAt(pieces, 0.99)).toBeNull();
    expect(playheadAt(pieces, 1.25)).toEqual({ index: 0, ms: 250 });
    expect(playheadAt(pieces, 1.7)).toEqual({ index: 0, ms: 600 });
    expect(playheadAt(pieces, 9)).toEqual({ index: 1, ms: 500 });
  });

  it('B9 samples are found across chunks', () => {
    expect([...samplesFrom(segmentOf(75), 68)]).toEqual([68, 69, 70, 71, 72, 73, 74]);
    expect([...samplesFrom(segmentOf(75), 80)]).toEqual([]);
  });

  it('B7 finds the silence before the first sound, less 5 ms for its onset, across chunks', () => {
    const segment = bufferSegment({ segment: 0, start: 0, end: 9, sampleRate: 1000, locale: 'en-US', voiceLabel: 'A' });
    segment.chunks.push(new Int16Array(40).fill(20), new Int16Array(30).fill(-20));
    segment.sampleCount = 70;
    expect(leadingSilence(segment, 0)).toBe(70);
    segment.chunks.push(Int16Array.of(10, -900, 900));
    segment.sampleCount = 73;
    expect(leadingSilence(segment, 0)).toBe(66);
    expect(leadingSilence(segment, 70)).toBe(0);
  });

  it('B8 a segment that may still grow never counts as heard whole', () => {
    expect(asSpoken(segmentOf(300)).durationMs).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    ['that did not begin is sent again whole', 150, null, { ms: 0, resumeOffset: 50 }],
    ['is cut after the sounding word if all of it arrived', 150, 40, { ms: 100, resumeOffset: 59 }],
    ['is cut at once in a word that is not whole, which is said again', 150, 130, { ms: 130, resumeOffset: 59 }],
    ['is cut where it ran dry', 120, 120, { ms: 120, resumeOffset: 59 }],
  ])('B12 an incomplete segment %s', (_, arrivedMs, ms, cut) => {
    const segment = segmentOf(arrivedMs);
    expect(cutPoint(segment, ms)).toEqual(cut);
    truncateSegment(segment, cut);
    expect(segment).toMatchObject({ end: cut.resumeOffset, isComplete: true, sampleCount: cut.ms });
  });
});
