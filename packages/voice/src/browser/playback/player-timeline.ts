import type { SpokenSegment, TextRange, WordMark } from '../../turns/conversation/heard-position.ts';

export interface SegmentInfo extends TextRange {
  segment: number;
  sampleRate: number;
  locale: string;
  voiceLabel: string;
  /** The engine that speaks it, if the source reports it. */
  engine?: string;
  voice?: string;
}

/** A segment as far as it has arrived. Its samples are kept, so that speech can go back to it. */
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

/** The segment as text and time. An incomplete one has no end yet, so it never counts as heard whole. */
export function asSpoken(segment: BufferedSegment): SpokenSegment {
  const durationMs = segment.isComplete ? (segment.sampleCount / segment.sampleRate) * 1000 : Number.POSITIVE_INFINITY;
  return { start: segment.start, end: segment.end, durationMs, marks: segment.marks };
}

/** The samples starting at `fromSample`. */
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

/** Quieter than the quietest onset of a word: -50 dB. */
const silentAmplitude = 32_768 * 10 ** (-50 / 20);
/** Kept before the first sound, so that its onset is complete. */
const onsetMs = 5;

/** The number of samples between `fromSample` and the first sound of a segment, or all of them if it is silent so far. */
export function leadingSilence(segment: BufferedSegment, fromSample: number): number {
  const samples = samplesFrom(segment, fromSample);
  const first = samples.findIndex((sample) => Math.abs(sample) > silentAmplitude);
  if (first === -1) return samples.length;
  return Math.max(0, first - Math.round((onsetMs / 1000) * segment.sampleRate));
}

/** Ends a segment at `ms`. What came after is discarded and starts again at `resumeOffset`. */
export function truncateSegment(segment: BufferedSegment, { ms, resumeOffset }: { ms: number; resumeOffset: number }): void {
  const sampleCount = Math.min(segment.sampleCount, Math.round((ms / 1000) * segment.sampleRate));
  segment.chunks = [samplesFrom(segment, 0).subarray(0, sampleCount)];
  segment.sampleCount = sampleCount;
  segment.marks = segment.marks.filter((mark) => mark.atMs < ms);
  segment.isComplete = true;
  segment.pauseMs = 0;
  segment.end = resumeOffset;
}

/** The playhead at `time`: in a piece, or at the end of the last piece before it; null before the first. */
export function playheadAt(pieces: readonly ScheduledPiece[], time: number): { index: number; ms: number } | null {
  const piece = pieces.findLast(({ startAt }) => startAt <= time);
  if (!piece) return null;
  return { index: piece.index, ms: time >= piece.endAt ? piece.toMs : piece.fromMs + (time - piece.startAt) * 1000 };
}

/**
 * Where to cut an incomplete segment whose rest will be sent again: after the word that plays if all of it
 * has arrived; otherwise at once, so that the word is repeated. `ms` is null if the segment has not started.
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
