import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { assertProperty } from '../../testing/assert-property.ts';
import { bufferSegment, cutPoint, truncateSegment } from '../playback/player-timeline.ts';
import type { BufferedSegment } from '../playback/player-timeline.ts';
import { createSpeakSession } from './speak-session.ts';
import type { SpeakSink } from './speak-session.ts';
import type { ClientFrame, SegmentStartFrame } from '../socket/voice-frames.ts';

const sampleRate = 1000;
const wordMs = 100;

/** A sink that plays `playedMs` of everything before each cut, as the player does by the clock. */
function createSink(playedMs: () => number) {
  const segments: BufferedSegment[] = [];
  let isFinished = false;
  const find = (number: number) => segments.find(({ segment }) => segment === number);
  const sink: SpeakSink = {
    addSegment: (info) => void segments.push(bufferSegment(info)),
    addAudio(number, samples) {
      const segment = find(number)!;
      segment.chunks.push(samples);
      segment.sampleCount += samples.length;
    },
    addMark: (number, mark) => void find(number)?.marks.push(mark),
    endSegment: (number) => void (find(number)!.isComplete = true),
    finish: () => void (isFinished = true),
    cutIncomplete() {
      const segment = segments.at(-1);
      if (!segment) return 0;
      if (segment.isComplete) return segment.end;
      const before = segments.slice(0, -1).reduce((sum, { sampleCount }) => sum + sampleCount, 0);
      const cut = cutPoint(segment, playedMs() > before ? Math.min(playedMs() - before, segment.sampleCount) : null);
      truncateSegment(segment, cut);
      return cut.resumeOffset;
    },
  };
  return {
    sink,
    get isFinished() {
      return isFinished;
    },
    /** All samples in playing order. */
    samples: () => segments.flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunk])),
  };
}

/** Sentences of `lengths` words. Word n stands at offset 10 n and sounds as the samples 100 n to 100 n + 99. */
function serve(session: ReturnType<typeof createSpeakSession>, lengths: number[], fromOffset: number, frameLimit: number): void {
  const turn = session.turn;
  const sentences: { start: number; end: number; words: number[] }[] = [];
  let word = 0;
  for (const length of lengths) {
    const words = Array.from({ length }, (_, index) => word + index);
    word += length;
    sentences.push({ start: words[0]! * 10, end: words.at(-1)! * 10 + 9, words });
  }
  let frames = 0;
  const deliver = (task: () => void) => {
    if ((frames += 1) <= frameLimit) task();
  };
  sentences
    .filter(({ end }) => end > fromOffset)
    .forEach(({ start, end, words }, segment) => {
      const info: SegmentStartFrame = {
        type: 'segment-start',
        turn,
        segment,
        start,
        end,
        locale: 'en-US',
        engine: 'e',
        voice: 'v',
        voiceLabel: 'V',
        sampleRate,
        wordTiming: 'exact',
        estimatedMs: 0,
      };
      deliver(() => session.hear(info));
      words.forEach((number, index) =>
        deliver(() => session.hear({ type: 'mark', turn, segment, start: number * 10, end: number * 10 + 9, atMs: index * wordMs })),
      );
      for (const number of words) {
        // Words arrive in halves, so that a connection can break in the middle of a word.
        for (let half = 0; half < 2; half += 1) {
          deliver(() =>
            session.hearAudio({
              turn,
              segment,
              sequence: 0,
              samples: Int16Array.from({ length: 50 }, (_, index) => number * 100 + half * 50 + index),
            }),
          );
        }
      }
      deliver(() => session.hear({ type: 'segment-end', turn, segment, durationMs: words.length * wordMs, pauseMs: 0 }));
    });
  deliver(() => session.hear({ type: 'speak-end', turn, endOffset: word * 10 }));
}

describe('speaking across broken connections', () => {
  const request = { source: { kind: 'text' as const, text: '' }, locale: 'en-US' };

  it('B12 wherever connections break, every word sounds whole and in order, and only a word that may have been incomplete is repeated', () => {
    assertProperty(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.record({ frames: fc.integer({ min: 0, max: 40 }), played: fc.integer({ min: 0, max: 2500 }) }), { maxLength: 3 }),
        (lengths, breaks) => {
          let played = 0;
          const sent: ClientFrame[] = [];
          const target = createSink(() => played);
          const session = createSpeakSession(request, target.sink, { onError: () => expect.unreachable() }, (frame) => sent.push(frame));
          let turn = 0;
          const connect = (frameLimit: number) => {
            session.start((turn += 1));
            const start = sent.at(-1)!;
            serve(session, lengths, start.type === 'speak-start' ? (start.fromOffset ?? 0) : 0, frameLimit);
          };
          for (const { frames, played: ms } of breaks) {
            connect(frames);
            played = ms;
          }
          connect(Number.POSITIVE_INFINITY);
          expect(target.isFinished).toBe(true);
          const samples = target.samples();
          // A word is whole if its hundred samples follow each other.
          const whole = samples.flatMap((sample, index) =>
            sample % 100 === 99 && samples[index - 99] === sample - 99 ? [(sample - 99) / 100] : [],
          );
          const count = lengths.reduce((sum, length) => sum + length, 0);
          const lasts = new Set(lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0) - 1));
          // Until its sentence is complete, the last word may continue.
          const doubled = whole.filter((word, index) => word === whole[index - 1]);
          expect(doubled.every((word) => lasts.has(word))).toBe(true);
          expect(doubled.length).toBeLessThanOrEqual(breaks.length);
          expect([...new Set(whole)]).toEqual(Array.from({ length: count }, (_, index) => index));
          const words = samples.map((sample) => Math.floor(sample / 100));
          expect(words).toEqual(words.toSorted((a, b) => a - b));
        },
      ),
      { runs: 500 },
    );
  });

  it('B11 drops frames of an older turn, audio included', () => {
    const target = createSink(() => 0);
    const session = createSpeakSession(request, target.sink, { onError: () => expect.unreachable() }, () => undefined);
    session.start(5);
    session.hear({ type: 'speak-error', turn: 4, code: 'x', retryable: false });
    session.hear({ type: 'speak-end', turn: 4, endOffset: 0 });
    session.hearAudio({ turn: 4, segment: 0, sequence: 0, samples: new Int16Array(3) });
    expect(target.isFinished).toBe(false);
    expect(session.isOver).toBe(false);
  });
});
