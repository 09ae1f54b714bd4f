import { expect, it } from 'vitest';
import { createPlaybackSchedule } from './playback-schedule.ts';
import { createTrack } from './track.ts';

const sampleRate = 1000;

/** A fake audio context. It counts the calls of `stop` on its sources and records when they start. */
function fakeContext() {
  const stopped = { count: 0 };
  const starts: number[] = [];
  const context = {
    currentTime: 0,
    sampleRate,
    createBuffer: (_channels: number, length: number) => ({ duration: length / sampleRate, copyToChannel: () => undefined }),
    createBufferSource: () => ({
      buffer: null,
      connect: () => undefined,
      start: (at: number) => void starts.push(at),
      stop: () => void (stopped.count += 1),
    }),
  };
  return { context, stopped, starts };
}

it('B8 sound that was heard is released during a long reading, and the playhead stays right', () => {
  const { context, stopped } = fakeContext();
  const schedule = createPlaybackSchedule(context as unknown as AudioContext, {} as AudioNode);
  const track = createTrack();
  for (let segment = 0; segment < 100; segment += 1) {
    track.add({ segment, start: segment, end: segment + 1, sampleRate, locale: 'en-US', voiceLabel: 'A' });
    track.addAudio(segment, new Int16Array(sampleRate).fill(9000));
    track.end(segment, 0);
    schedule.schedule(track);
    context.currentTime = segment + 0.5;
    expect(schedule.playhead()?.index).toBe(segment);
    expect(schedule.playhead()?.ms).toBeGreaterThan(450);
  }
  schedule.endAt(context.currentTime);
  expect(stopped.count).toBeLessThan(5);
});

it('B8 a long gap keeps the last piece, so the playhead stays at its end', () => {
  const { context } = fakeContext();
  const schedule = createPlaybackSchedule(context as unknown as AudioContext, {} as AudioNode);
  const track = createTrack();
  track.add({ segment: 0, start: 0, end: 9, sampleRate, locale: 'en-US', voiceLabel: 'A' });
  track.addAudio(0, new Int16Array(sampleRate).fill(9000));
  schedule.schedule(track);
  context.currentTime = 60;
  track.addAudio(0, new Int16Array(sampleRate).fill(9000));
  schedule.schedule(track);
  expect(schedule.playhead()).toEqual({ index: 0, ms: 1000 });
});

it('B12 what follows discarded sound starts in its place', () => {
  const { context, starts } = fakeContext();
  const schedule = createPlaybackSchedule(context as unknown as AudioContext, {} as AudioNode);
  const track = createTrack();
  track.add({ segment: 0, start: 0, end: 9, sampleRate, locale: 'en-US', voiceLabel: 'A' });
  for (let chunk = 0; chunk < 3; chunk += 1) {
    track.addAudio(0, new Int16Array(sampleRate).fill(9000));
    schedule.schedule(track);
  }
  schedule.cutLast({ index: 0, ms: 0 });
  track.end(0, 0);
  track.add({ segment: 1, start: 0, end: 9, sampleRate, locale: 'en-US', voiceLabel: 'A' });
  track.addAudio(1, new Int16Array(sampleRate).fill(9000));
  schedule.schedule(track);
  expect(starts).toHaveLength(4);
  expect(starts[3]).toBe(starts[0]);
});
