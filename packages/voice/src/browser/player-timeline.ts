import type { SpokenSegment, TextRange, WordMark } from '../turns/heard-position.ts';

export interface SegmentInfo extends TextRange {
  segment: number;
  sampleRate: number;
  locale: string;
  voiceLabel: string;
  /** Who speaks it, where the source tells. */
  engine?: string;
  voice?: string;
}

/** A segment as far as it arrived. Its samples are kept, so that speech can go back to it. */
export interface BufferedSegment extends SegmentInfo {
  marks: WordMark[];
  chunks: Int16Array[];
  sampleCount: number;
  isComplete: boolean;
  pauseMs: number;
}

/** A run of samples on the audio clock. Times in seconds of the audio context. */
export interface ScheduledPiece {
  index: number;
  fromMs: number;
  toMs: number;
  startAt: number;
  endAt: number;
}

export function bufferSegment(info: SegmentInfo): BufferedSegment {
  return { ...info, marks: [], chunks: [], sampleCount: 0, isComplete: false, pauseMs: 0 };
}

/** The segment as text and time; one that is not complete has no end yet, so it is never heard whole. */
export function asSpoken(segment: BufferedSegment): SpokenSegment {
  const durationMs = segment.isComplete ? (segment.sampleCount / segment.sampleRate) * 1000 : Number.POSITIVE_INFINITY;
  return { start: segment.start, end: segment.end, durationMs, marks: segment.marks };
}

/** The samples from `fromSample` on. */
export function samplesFrom(segment: BufferedSegment, fromSample: number): Int16Array {
  const samples = new Int16Array(Math.max(0, segment.sampleCount - fromSample));
  let offset = 0;
  for (const chunk of segment.chunks) {
    const begin = Math.max(0, fromSample - offset);
    if (begin < chunk.length) samples.set(chunk.subarray(begin), offset + begin - fromSample);
    offset += chunk.length;
  }
  return samples;
}

/** Softer than the softest beginning of a word: -50 dB. */
const silentAmplitude = 32_768 * 10 ** (-50 / 20);
/** Left before the first sound, so that its beginning is whole. */
const onsetMs = 5;

/** How many samples from `fromSample` on come before the first sound of a segment, or how many there are where it is silent so far. */
export function leadingSilence(segment: BufferedSegment, fromSample: number): number {
  const samples = samplesFrom(segment, fromSample);
  const first = samples.findIndex((sample) => Math.abs(sample) > silentAmplitude);
  if (first === -1) return samples.length;
  return Math.max(0, first - Math.round((onsetMs / 1000) * segment.sampleRate));
}

/** Ends a segment at `ms`, for good; what came after is forgotten and begins at `resumeOffset`. */
export function truncateSegment(segment: BufferedSegment, { ms, resumeOffset }: { ms: number; resumeOffset: number }): void {
  const sampleCount = Math.min(segment.sampleCount, Math.round((ms / 1000) * segment.sampleRate));
  segment.chunks = [samplesFrom(segment, 0).subarray(0, sampleCount)];
  segment.sampleCount = sampleCount;
  segment.marks = segment.marks.filter((mark) => mark.atMs < ms);
  segment.isComplete = true;
  segment.pauseMs = 0;
  segment.end = resumeOffset;
}

/** Where the playhead is at `time`: in a piece, or at the end of the last one before it; null before all. */
export function playheadAt(pieces: readonly ScheduledPiece[], time: number): { index: number; ms: number } | null {
  const piece = pieces.findLast(({ startAt }) => startAt <= time);
  if (!piece) return null;
  return { index: piece.index, ms: time >= piece.endAt ? piece.toMs : piece.fromMs + (time - piece.startAt) * 1000 };
}

/**
 * Where an incomplete segment is to be cut when the rest of it will be sent again: after the word
 * that sounds if all of it arrived, else at once, to be said again. `ms` is null where it did not begin.
 */
export function cutPoint(segment: BufferedSegment, ms: number | null): { ms: number; resumeOffset: number } {
  if (ms === null) return { ms: 0, resumeOffset: segment.start };
  const arrivedMs = (segment.sampleCount / segment.sampleRate) * 1000;
  const sounding = segment.marks.findLastIndex((mark) => mark.atMs <= ms);
  const word = segment.marks[sounding];
  const next = segment.marks[sounding + 1];
  if (word && next && next.atMs <= arrivedMs) return { ms: next.atMs, resumeOffset: word.end };
  return {
    ms: Math.min(ms, arrivedMs),
    resumeOffset: word ? Math.max(segment.start, segment.marks[sounding - 1]?.end ?? segment.start) : segment.start,
  };
}
