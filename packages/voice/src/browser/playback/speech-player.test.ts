import { expect, it } from 'vitest';

import type { AudioSession } from './audio-session.ts';
import { createSpeechPlayer } from './speech-player.ts';

it('B7 a reply that the user speaks over is 18 dB quieter within 8 ms and back within 150', () => {
  const ramps: { value: number; at: number }[] = [];
  const context = { currentTime: 2 };
  const gain = {
    value: 1,
    cancelScheduledValues: () => undefined,
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: (value: number, at: number) => void ramps.push({ value, at }),
  };
  const session = { context: Object.assign(context, { createGain: () => ({ gain, connect: () => undefined }) }), output: {} };
  const player = createSpeechPlayer(session as unknown as AudioSession);
  player.duck();
  context.currentTime = 3;
  player.restore();
  const [duck, restore] = ramps;
  expect([20 * Math.log10(duck!.value), (duck!.at - 2) * 1000].map(Math.round)).toEqual([-18, 8]);
  expect([restore!.value, Math.round((restore!.at - 3) * 1000)]).toEqual([1, 150]);
});

it('B7 leading silence of an engine does not delay speech, and words keep their times', () => {
  const started: { at: number; samples: number }[] = [];
  const node = () => ({ connect: () => undefined, stop: () => undefined });
  const gain = {
    value: 1,
    cancelScheduledValues: () => undefined,
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
  };
  const context = {
    currentTime: 2,
    sampleRate: 1000,
    createGain: () => ({ gain, connect: () => undefined }),
    createBuffer: (_channels: number, length: number) => ({ length, duration: length / 1000, copyToChannel: () => undefined }),
    createBufferSource: () => {
      const source = { ...node(), buffer: { length: 0 }, start: (at: number) => void started.push({ at, samples: source.buffer.length }) };
      return source;
    },
  };
  const player = createSpeechPlayer({ context, output: {} } as unknown as AudioSession);
  player.begin({});
  player.addSegment({ segment: 0, start: 0, end: 11, sampleRate: 1000, locale: 'en-US', voiceLabel: 'A' });
  player.addAudio(0, new Int16Array(200));
  expect(started).toEqual([]);
  player.addAudio(0, new Int16Array(300).fill(9000));
  player.addMark(0, { start: 0, end: 5, atMs: 200 });
  player.addMark(0, { start: 6, end: 11, atMs: 350 });
  expect(started).toHaveLength(1);
  expect(started[0]!.at).toBeCloseTo(2.02);
  expect(started[0]!.samples).toBeGreaterThanOrEqual(290);
  expect(started[0]!.samples).toBeLessThanOrEqual(320);
  context.currentTime = 2.02 + 0.16;
  expect(player.position().word).toEqual({ start: 6, end: 11 });
  player.stop();
});
