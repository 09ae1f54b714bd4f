import { describe, expect, it } from 'vitest';

import { createResampler, loudness, pcmFromBytes, pcmToBytes } from './pcm.ts';

function sine(length: number, rate: number, frequency: number): Int16Array {
  return Int16Array.from({ length }, (_, index) => Math.round(20_000 * Math.sin((2 * Math.PI * frequency * index) / rate)));
}

describe('pcm', () => {
  it('B1 converts bytes to samples and back at an odd offset in a frame', () => {
    const samples = Int16Array.of(-32_768, -1, 0, 1, 258, 32_767);
    const bytes = new ArrayBuffer(16 + 12);
    pcmToBytes(samples, bytes, 16);
    expect(new Uint8Array(bytes).slice(24, 26)).toEqual(Uint8Array.of(2, 1));
    expect(pcmFromBytes(bytes, 16)).toEqual(samples);
  });

  it.each([
    [22_050, 48_000],
    [24_000, 44_100],
    [48_000, 48_000],
    [16_000, 44_100],
  ])('B2 from %i to %i Hz, chunks give what the whole gives, at the right length and pitch', (fromRate, toRate) => {
    const samples = sine(fromRate, fromRate, 440);
    const whole = createResampler(fromRate, toRate)(samples);
    const resample = createResampler(fromRate, toRate);
    const parts: number[] = [];
    for (let offset = 0, size = 1; offset < samples.length; offset += size) {
      size = 1 + ((offset * 7) % 997);
      parts.push(...resample(samples.subarray(offset, offset + size)));
    }
    expect(Math.abs(parts.length - toRate)).toBeLessThanOrEqual(4);
    expect(Math.abs(whole.length - parts.length)).toBeLessThanOrEqual(1);
    const apart = parts.map((sample, index) => Math.abs(sample - (20_000 / 32_768) * Math.sin((2 * Math.PI * 440 * index) / toRate)));
    expect(Math.max(...apart)).toBeLessThan(0.01);
  });

  it('B3 the meter shows 0 for silence, 1 for a full voice, and grows in between', () => {
    const levels = [0, 0.0005, 0.01, 0.1, 0.5].map((sample) => loudness(new Float32Array(512).fill(sample)));
    expect(levels[0]).toBe(0);
    expect(levels.at(-1)).toBe(1);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  });
});
