import { heardOffset, resumeMs, wordAt, type WordMark } from '../../turns/conversation/heard-position.ts';
import type { SpeechPosition } from '../../turns/conversation/conversation-ports.ts';
import { asSpoken, type BufferedSegment, bufferSegment, type SegmentInfo } from './player-timeline.ts';

/** A place in the speech: a segment and the time in it. */
export interface Playhead {
  index: number;
  ms: number;
}

export type Track = ReturnType<typeof createTrack>;

/** The segments of one speech as far as they have arrived, and how much of their text was heard. */
export function createTrack() {
  const segments: BufferedSegment[] = [];
  let heardUpTo = 0;

  /** The segment with this number, if more of it may arrive. */
  function findOpen(number: number): BufferedSegment | null {
    const segment = segments.findLast((candidate) => candidate.segment === number);
    return segment && !segment.isComplete ? segment : null;
  }

  return {
    segments: segments as readonly BufferedSegment[],
    /** Offset in the text. */
    heardUpTo: () => heardUpTo,
    add: (info: SegmentInfo) => void segments.push(bufferSegment(info)),
    addAudio(number: number, samples: Int16Array): void {
      const segment = findOpen(number);
      if (!segment) return;
      segment.chunks.push(samples);
      segment.sampleCount += samples.length;
    },
    addMark(number: number, { start, end, atMs }: WordMark): void {
      segments.findLast(({ segment }) => segment === number)?.marks.push({ start, end, atMs });
    },
    end(number: number, pauseMs: number): void {
      const segment = findOpen(number);
      if (segment) Object.assign(segment, { isComplete: true, pauseMs });
    },
    /** The position at a place, which counts as heard from now on. */
    positionAt(at: Playhead | null): SpeechPosition {
      const segment = at && segments[at.index];
      if (!at || !segment) return { heardUpTo, word: null, sentence: null, locale: null, voiceLabel: null };
      const spoken = asSpoken(segment);
      const heardHere = heardOffset(spoken, at.ms);
      // Until the first word has ended, only the text before the segment counts as heard; silent text in between does not.
      heardUpTo = Math.max(heardUpTo, segments[at.index - 1]?.end ?? 0, heardHere > segment.start ? heardHere : 0);
      const word = wordAt(spoken, at.ms);
      return {
        heardUpTo,
        word: word && { start: word.start, end: word.end },
        sentence: { start: segment.start, end: segment.end },
        locale: segment.locale,
        voiceLabel: segment.voiceLabel,
      };
    },
    /** The user goes to this segment without sound: what is before it counts as heard. */
    moveTo(index: number): void {
      heardUpTo = segments[index]?.start ?? 0;
    },
    /** Where to continue after a pause: a word that was cut in half is repeated from its beginning. */
    resumePoint({ index, ms }: Playhead): Playhead {
      const segment = segments[index];
      return { index, ms: segment ? Math.min(ms, resumeMs(asSpoken(segment), heardUpTo)) : 0 };
    },
  };
}
