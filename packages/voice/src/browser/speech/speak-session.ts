import type { WordMark } from '../../turns/conversation/heard-position.ts';
import type { SegmentInfo } from '../playback/player-timeline.ts';
import type { ClientFrame, SegmentStartFrame, SpeakFrame, SpeakRequest, SpeechAudioFrame } from '../socket/voice-frames.ts';

/** The destination of speech. `SpeechPlayer` is one. */
export interface SpeakSink {
  addSegment(info: SegmentInfo): void;
  addAudio(segment: number, samples: Int16Array): void;
  addMark(segment: number, mark: WordMark): void;
  endSegment(segment: number, pauseMs: number): void;
  /** No more segments follow. */
  finish(): void;
  /** Prepares for the rest of an incomplete segment to be sent again. Returns the offset from which to send it. */
  cutIncomplete(): number;
}

export interface SpeakListener {
  onError(code: string, isRetryable: boolean): void;
  onFallback?(change: { from: string; to: string; code: string }): void;
}

/** A resumed segment, held back until the words that were already heard can be cut from its beginning. */
interface HeldSegment {
  info: SegmentStartFrame;
  marks: WordMark[];
  chunks: Int16Array[];
}

/**
 * One speech request across as many connections as it needs. Each connection gives it a new turn
 * number and continues with the first unheard word.
 */
export function createSpeakSession(request: SpeakRequest, sink: SpeakSink, listener: SpeakListener, send: (frame: ClientFrame) => void) {
  let turn = 0;
  let resumeOffset: number | null = null;
  let held: HeldSegment | null = null;
  /** Each connection numbers segments from zero; the sink sees continuous numbers. */
  let firstSegment = 0;
  let segmentCount = 0;
  let isOver = false;

  function release({ info, marks, chunks }: HeldSegment, number: number, pauseMs: number): void {
    const from = resumeOffset ?? 0;
    const firstMark = marks.find((mark) => mark.end > from);
    if (info.end <= from || (marks.length > 0 && !firstMark)) return;
    const skippedMs = firstMark?.atMs ?? 0;
    let skip = Math.round((skippedMs / 1000) * info.sampleRate);
    sink.addSegment({ ...info, segment: number, start: firstMark ? Math.max(info.start, from) : info.start });
    for (const mark of marks) if (mark.end > from) sink.addMark(number, { ...mark, atMs: mark.atMs - skippedMs });
    for (const chunk of chunks) {
      if (skip < chunk.length) sink.addAudio(number, chunk.subarray(skip));
      skip = Math.max(0, skip - chunk.length);
    }
    sink.endSegment(number, pauseMs);
  }

  return {
    get turn() {
      return turn;
    },
    get isOver() {
      return isOver;
    },
    /** Starts, or continues over a new connection. */
    start(nextTurn: number): void {
      if (turn > 0) {
        resumeOffset = sink.cutIncomplete();
        firstSegment = segmentCount;
      }
      turn = nextTurn;
      held = null;
      const fromOffset = resumeOffset === null ? {} : { fromOffset: Math.max(resumeOffset, request.fromOffset ?? 0) };
      send({ type: 'speak-start', turn, ...request, ...fromOffset });
    },
    hear(frame: SpeakFrame): void {
      if (frame.turn !== turn || isOver) return;
      switch (frame.type) {
        case 'segment-start':
          segmentCount = firstSegment + frame.segment + 1;
          if (resumeOffset !== null && frame.start < resumeOffset) held = { info: frame, marks: [], chunks: [] };
          else sink.addSegment({ ...frame, segment: firstSegment + frame.segment });
          return;
        case 'mark':
          if (held?.info.segment === frame.segment) held.marks.push({ start: frame.start, end: frame.end, atMs: frame.atMs });
          else sink.addMark(firstSegment + frame.segment, frame);
          return;
        case 'segment-end':
          if (held?.info.segment === frame.segment) {
            release(held, firstSegment + frame.segment, frame.pauseMs);
            held = null;
          } else {
            sink.endSegment(firstSegment + frame.segment, frame.pauseMs);
          }
          return;
        case 'speak-end':
          isOver = true;
          sink.finish();
          return;
        case 'fallback':
          listener.onFallback?.(frame);
          return;
        case 'speak-error':
          isOver = true;
          listener.onError(frame.code, frame.retryable);
      }
    },
    hearAudio(frame: SpeechAudioFrame): void {
      if (frame.turn !== turn || isOver) return;
      if (held?.info.segment === frame.segment) held.chunks.push(frame.samples);
      else sink.addAudio(firstSegment + frame.segment, frame.samples);
    },
    /** Reports the playing position to the server, by the sink's segment number. */
    reportSegment(segment: number): void {
      if (!isOver && segment >= firstSegment) send({ type: 'speak-position', turn, segment: segment - firstSegment });
    },
    stop(): void {
      if (!isOver) send({ type: 'speak-stop', turn });
      isOver = true;
    },
  };
}

export type SpeakSession = ReturnType<typeof createSpeakSession>;
