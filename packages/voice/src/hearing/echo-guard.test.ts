import { describe, expect, it } from 'vitest';
import { createChance } from '../testing/repeatable-chance.ts';
import { bandCount, hopMs, silentDb } from './band-meter.ts';
import { createEchoGuard, leastUnexplained } from './echo-guard.ts';
import { createSpeechEvidence } from './speech-evidence.ts';

/** Levels of a voice, hop by hop: syllables of 100 to 220 ms with bands of their own, and pauses between them. */
function voiceLevels(seed: number, seconds: number, loudnessDb = -20): Float32Array[] {
  const chance = createChance(seed);
  const levels: Float32Array[] = [];
  while (levels.length < (seconds * 1000) / hopMs) {
    const isPause = chance() < 0.2;
    const syllable = Float32Array.from({ length: bandCount }, () => (isPause ? silentDb : loudnessDb - 25 * chance()));
    const hops = Math.round((100 + 120 * chance()) / hopMs);
    for (let hop = 0; hop < hops; hop += 1) levels.push(syllable.map((level) => Math.max(silentDb, level - Math.abs(hop - hops / 2))));
  }
  return levels;
}

const quiet = new Float32Array(bandCount).fill(-75);
const sumDb = (...sounds: (Float32Array | undefined)[]) =>
  Float32Array.from(
    { length: bandCount },
    (_, band) => 10 * Math.log10(sounds.reduce((sum, levels) => sum + 10 ** ((levels?.[band] ?? silentDb) / 10), 0)),
  );

interface Scene {
  output: Float32Array[];
  echoDb: number;
  delayMs: number;
  user?: { levels: Float32Array[]; atMs: number };
}

/** Unexplained share at each hop. */
function listen({ output, echoDb, delayMs, user }: Scene, guard = createEchoGuard()): number[] {
  return output.map((played, hop) => {
    const echo = output[hop - delayMs / hopMs]?.map((level) => level + echoDb);
    const spoken = user?.levels[hop - Math.round(user.atMs / hopMs)];
    guard.hear(sumDb(quiet, echo, spoken), played);
    return guard.unexplained();
  });
}

const hopsOf = (ms: number) => Math.round(ms / hopMs);
const shareAbove = (found: number[]) => found.filter((share) => share >= leastUnexplained).length / found.length;

describe("the loudspeaker's echo", () => {
  it.each([
    [-20, 40],
    [-10, 120],
    [0, 240],
    [-30, 440],
  ])('H1 H2 at %i dB and %i ms late is explained from its first word on', (echoDb, delayMs) => {
    const found = listen({ output: voiceLevels(3, 20), echoDb, delayMs });
    expect(shareAbove(found)).toBeLessThan(0.01);
  });

  it.each([-20, -10])('H3 hears a user over an echo of %i dB at once', (echoDb) => {
    const user = { levels: voiceLevels(77, 3), atMs: 10_000 };
    const found = listen({ output: voiceLevels(3, 20), echoDb, delayMs: 120, user });
    const spoken = found.slice(hopsOf(10_000), hopsOf(13_000)).filter((_, hop) => Math.max(...user.levels[hop]!) > -35);
    expect(shareAbove(spoken)).toBeGreaterThan(0.75);
    // The learned echo must not suffer from it.
    expect(shareAbove(found.slice(hopsOf(13_100)))).toBeLessThan(0.02);
  });

  it('H3 hears a user when the loudspeaker returns no echo', () => {
    const user = { levels: voiceLevels(77, 3), atMs: 4000 };
    const found = listen({ output: voiceLevels(3, 8), echoDb: -70, delayMs: 0, user });
    const spoken = found.slice(hopsOf(4000), hopsOf(7000)).filter((_, hop) => Math.max(...user.levels[hop]!) > -35);
    expect(shareAbove(spoken)).toBeGreaterThan(0.95);
  });

  it('H4 detects a louder loudspeaker within two seconds', () => {
    const guard = createEchoGuard();
    listen({ output: voiceLevels(3, 10), echoDb: -25, delayMs: 80 }, guard);
    const found = listen({ output: voiceLevels(5, 8), echoDb: -13, delayMs: 80 }, guard);
    expect(shareAbove(found.slice(hopsOf(2000)))).toBeLessThan(0.02);
  });

  it('H4 detects another loudspeaker with another delay', () => {
    const guard = createEchoGuard();
    listen({ output: voiceLevels(3, 10), echoDb: -20, delayMs: 40 }, guard);
    const found = listen({ output: voiceLevels(5, 8), echoDb: -20, delayMs: 280 }, guard);
    expect(shareAbove(found.slice(hopsOf(2000)))).toBeLessThan(0.02);
  });
});

it('H5 H7 explained frames count as silence, others keep their probability, each by the time it was heard', () => {
  const evidence = createSpeechEvidence();
  const samples = Float32Array.from({ length: 512 }, (_, index) => Math.sin(index * index));
  expect(evidence.weigh(0.9, samples, 0)).toBe(0.9);
  let nowMs = 0;
  const hear = (microphone: Float32Array, output: Float32Array) => evidence.hearLevels(microphone, output, (nowMs += hopMs));
  const output = voiceLevels(3, 4);
  output.forEach((played, hop) => hear(sumDb(quiet, output[hop - 10]), played));
  const echoAtMs = nowMs;
  expect(evidence.weigh(0.9, samples, echoAtMs)).toBe(0);
  const silence = new Float32Array(bandCount).fill(silentDb);
  const spoken = new Float32Array(bandCount).fill(-25);
  for (let hop = 0; hop < 10; hop += 1) hear(spoken, silence);
  expect(evidence.weigh(0.9, samples, nowMs)).toBe(0.9);
  expect(evidence.weigh(0.9, samples, echoAtMs)).toBe(0);
});

it('H2 hears a user who answers the first short reply before the pre-roll is over', () => {
  const silence = new Float32Array(bandCount).fill(silentDb);
  const guard = createEchoGuard();
  const reply = voiceLevels(3, 0.4);
  for (const played of reply) guard.hear(quiet, played);
  const user = new Float32Array(bandCount).fill(-30);
  let deafMs = 0;
  while (guard.unexplained() < leastUnexplained && deafMs < 2000) {
    guard.hear(user, silence);
    deafMs += hopMs;
  }
  expect(deafMs).toBeLessThan(450);
});

it('H5 explains nothing where nothing was played', () => {
  const silence = new Float32Array(bandCount).fill(silentDb);
  const guard = createEchoGuard();
  for (let hop = 0; hop < 500; hop += 1) guard.hear(quiet, silence);
  expect(guard.unexplained()).toBe(1);
});
