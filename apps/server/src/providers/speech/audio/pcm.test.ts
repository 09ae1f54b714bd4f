import { expect, test } from 'vitest';
import {
  bytesToPcm16,
  createResampler,
  createSampleAssembler,
  floatsToPcm16,
  joinPcm16,
  mixChannels,
  pcm16Bytes,
  resamplePcm16,
} from './pcm.ts';

test('clips and scales floats', () => {
  expect([...floatsToPcm16(Float32Array.of(0, 1, -1, 2, -2, 0.5))]).toEqual([0, 32_767, -32_767, 32_767, -32_767, 16_384]);
});

test('samples survive chunks cut at odd bytes', () => {
  const samples = Int16Array.from({ length: 200 }, (_, index) => index * 100 - 10_000);
  const bytes = pcm16Bytes(samples);
  const assemble = createSampleAssembler();
  const chunks: Int16Array[] = [];
  for (let offset = 0, size = 1; offset < bytes.length; offset += size, size = (size % 7) + 1) {
    chunks.push(assemble(bytes.subarray(offset, offset + size)));
  }
  expect(joinPcm16(chunks)).toEqual(samples);
});

test('reads bytes at an odd memory offset', () => {
  const padded = Buffer.from([9, 1, 0, 2, 0]);
  expect([...bytesToPcm16(padded.subarray(1))]).toEqual([1, 2]);
});

test('resampling keeps length in time and a tone its frequency', () => {
  const tone = Int16Array.from({ length: 22_050 }, (_, index) => Math.round(10_000 * Math.sin((2 * Math.PI * 440 * index) / 22_050)));
  const resampled = resamplePcm16(tone, 22_050, 16_000);
  expect(resampled.length).toBe(16_000);
  let crossings = 0;
  for (let index = 1; index < resampled.length; index += 1)
    if ((resampled[index - 1] ?? 0) < 0 && (resampled[index] ?? 0) >= 0) crossings += 1;
  expect(Math.abs(crossings - 440)).toBeLessThanOrEqual(2);
});

test('a stream resampled in odd chunks equals the stream resampled at once', () => {
  const ramp = Int16Array.from({ length: 5000 }, (_, index) => index * 5 - 12_000);
  for (const [from, to] of [
    [22_050, 24_000],
    [24_000, 16_000],
    [16_000, 24_000],
  ] as const) {
    const whole = createResampler(from, to)(ramp);
    const inPieces = createResampler(from, to);
    const pieces: Int16Array[] = [];
    for (let offset = 0, size = 1; offset < ramp.length; offset += size, size = (size % 97) + 1)
      pieces.push(inPieces(ramp.subarray(offset, offset + size)));
    const joined = joinPcm16(pieces);
    expect(Math.abs(joined.length - (ramp.length * to) / from)).toBeLessThan(3);
    for (let index = 0; index < 3000; index += 1) expect(Math.abs((joined[index] ?? 0) - (whole[index] ?? 0))).toBeLessThanOrEqual(1);
    // A ramp stays a ramp: a seam would show as a jump.
    for (let index = 1; index < joined.length; index += 1)
      expect(Math.abs((joined[index] ?? 0) - (joined[index - 1] ?? 0))).toBeLessThan(10);
  }
});

test('averages channels, and drops a sample without its others', () => {
  expect([...mixChannels(Int16Array.of(100, 300, -32_768, -32_768, 7), 2)]).toEqual([200, -32_768]);
  expect([...mixChannels(Int16Array.of(1, 2, 3), 3)]).toEqual([2]);
});
