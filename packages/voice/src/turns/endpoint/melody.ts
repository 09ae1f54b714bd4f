import { hopMs, pitchTrack } from './pitch.ts';

/** How the voice ends before a pause. `monotone`: a voice without a melody, whose level end says nothing. */
export type Melody = 'falling' | 'level' | 'rising' | 'monotone';

/** Long enough to know the speaker's usual pitch. */
const heardMs = 2000;
/** The last syllable or two. */
const tailMs = 300;
const endMs = 60;
/** Fewer frames with a pitch say nothing: whispering, noise. */
const fewestTailFrames = 5;
const fewestFrames = 15;
/** In semitones. Statements end three to six below the speaker's middle; a voice that goes on stays within two. */
const fallenBelow = -2;
const risenBy = 2;
const stillRisingBy = 1;
/** Between the low and the high tenth of what was heard. A voice within this range ends level whatever it means. */
const monotoneWithin = 2.5;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Without single frames whose period was taken for twice or half its length. */
const smoothed = (values: readonly number[]) =>
  values.map((value, index) => (index === 0 || index === values.length - 1 ? value : median(values.slice(index - 1, index + 2))));

/**
 * T47: the melody of the last syllable before a pause, against the speaker's middle pitch. Small and coarse on purpose.
 *
 * @param samples speech and the pause so far, PCM16, mono, 16 kHz
 * @returns null where the voice has no pitch
 */
export function measureMelody(samples: Int16Array): Melody | null {
  const lastLoud = samples.findLastIndex((sample) => Math.abs(sample) > 300);
  const track = pitchTrack(samples.subarray(Math.max(0, lastLoud + 1 - heardMs * 16), lastLoud + 1));
  const semitones = (pitch: number, middle: number) => 12 * Math.log2(pitch / middle);
  const pitches = track.flatMap(({ pitch }) => (pitch === null ? [] : [pitch]));
  if (pitches.length < fewestFrames) return null;
  const middle = median(pitches);
  const tail = smoothed(
    track
      .slice(-(tailMs + 100) / hopMs)
      .flatMap(({ pitch }) => (pitch === null ? [] : [semitones(pitch, middle)]))
      .filter((height) => Math.abs(height) < 11)
      .slice(-tailMs / hopMs),
  );
  if (tail.length < fewestTailFrames) return null;
  const end = median(tail.slice(-endMs / hopMs));
  const rise = end - Math.min(...tail.slice(0, -endMs / hopMs));
  if (rise >= risenBy) return 'rising';
  if (end <= fallenBelow && rise < stillRisingBy) return 'falling';
  return rangeOf(pitches) < monotoneWithin ? 'monotone' : 'level';
}

/** In semitones, without the outer tenths, where octave errors gather. */
function rangeOf(pitches: readonly number[]): number {
  const sorted = pitches.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 1;
  return 12 * Math.log2(at(0.9) / at(0.1));
}
