import { describe, expect, it } from 'vitest';

import { createChance } from '../../testing/repeatable-chance.ts';
import { completions } from './completion.ts';
import { measureMelody } from './melody.ts';
import { weighMelody } from './weigh-melody.ts';

const rate = 16_000;
const middle = 120;

/** A voice with five partials whose height follows `semitonesAt` (seconds from the end), and a pause of 250 ms. */
function voice(semitonesAt: (beforeEnd: number) => number, { seconds = 1.6, pitch = middle, noise = 0 } = {}): Int16Array {
  const chance = createChance(7);
  const samples = new Int16Array(rate * (seconds + 0.25));
  let phase = 0;
  for (let index = 0; index < rate * seconds; index += 1) {
    phase += (2 * Math.PI * pitch * 2 ** (semitonesAt(seconds - index / rate) / 12)) / rate;
    let sum = 0;
    for (let partial = 1; partial <= 5; partial += 1) sum += Math.sin(partial * phase) / partial;
    samples[index] = 4000 * sum + noise * (chance() - 0.5);
  }
  return samples;
}

/** Rises and falls by three semitones before the last syllable, as voices do. */
const sway = (beforeEnd: number) => 3 * Math.sin(2 * Math.PI * 2 * (beforeEnd - 0.3));
const endsBy = (semitones: number) => (beforeEnd: number) => (beforeEnd < 0.3 ? (semitones * (0.3 - beforeEnd)) / 0.3 : sway(beforeEnd));

describe('the melody of the last syllable', () => {
  it.each([
    ['falling', -5],
    ['level', 0],
    ['rising', 5],
  ] as const)('T47 is %s if the voice ends %i semitones from its middle, high or low, also in noise', (expected, semitones) => {
    for (const pitch of [95, 120, 210, 280]) expect(measureMelody(voice(endsBy(semitones), { pitch }))).toBe(expected);
    expect(measureMelody(voice(endsBy(semitones), { noise: 2500 }))).toBe(expected);
  });

  it('T47 is level if the voice falls and comes up again before the pause', () => {
    const comma = (beforeEnd: number) => (beforeEnd < 0.15 ? -4 + (0.15 - beforeEnd) * 18 : beforeEnd < 0.3 ? -4 : 0);
    expect(measureMelody(voice(comma))).not.toBe('falling');
  });

  it('T47 is monotone if the voice keeps its pitch from beginning to end', () => {
    for (const pitch of [95, 120, 210, 280]) expect(measureMelody(voice(() => 0, { pitch }))).toBe('monotone');
  });

  it('T47 is unknown without a pitch, or with too little of it', () => {
    const chance = createChance(3);
    expect(measureMelody(Int16Array.from({ length: rate }, () => 6000 * (chance() - 0.5)))).toBeNull();
    expect(measureMelody(new Int16Array(rate))).toBeNull();
    expect(measureMelody(new Int16Array(0))).toBeNull();
    expect(measureMelody(voice(endsBy(-5), { seconds: 0.15 }))).toBeNull();
  });

  it('T47 weighs only what the words leave open', () => {
    const unneeded = () => {
      throw new Error('measured for nothing');
    };
    expect(weighMelody(0.8, () => 'falling', 'en')).toBeGreaterThan(0.8);
    expect(weighMelody(0.8, () => 'level', 'en')).toBeLessThan(0.3);
    expect(weighMelody(0.8, () => 'rising', 'de')).toBeLessThan(0.3);
    expect(weighMelody(0.8, () => 'monotone', 'en')).toBe(0.5);
    expect(weighMelody(0.87, () => 'monotone', 'en')).toBe(0.5);
    expect(weighMelody(0.8, () => null, 'en')).toBe(0.8);
    expect(weighMelody(0.8, unneeded, 'zh-TW')).toBe(0.8);
    expect(weighMelody(0, unneeded, 'en')).toBe(0);
    expect(weighMelody(0.87, () => 'rising', 'en')).toBe(0.87);
    expect(weighMelody(0.87, () => 'level', 'en')).toBe(0.5);
    expect(weighMelody(0.8, () => 'rising', 'ko')).toBe(0.8);
    expect(weighMelody(0.95, unneeded, 'en')).toBe(0.95);
  });

  it('T47 also tells of words that say nothing either way, and of what could be an answer', () => {
    const { unsure, unsureQuestion, fragment, heldUp } = completions;
    for (const melody of ['level', 'rising'] as const) expect(weighMelody(unsure, () => melody, 'en')).toBe(heldUp);
    for (const melody of ['falling', 'monotone', null] as const) expect(weighMelody(unsure, () => melody, 'en')).toBe(unsure);
    expect(weighMelody(unsure, () => 'rising', 'ko')).toBe(unsure);
    expect(weighMelody(fragment, () => 'falling', 'en')).toBe(unsure);
    for (const melody of ['level', 'rising', 'monotone', null] as const) expect(weighMelody(fragment, () => melody, 'en')).toBe(fragment);
    expect(weighMelody(unsureQuestion, () => 'level', 'en')).toBe(unsureQuestion);
    expect(weighMelody(heldUp, () => 'falling', 'en')).toBe(heldUp);
  });
});
