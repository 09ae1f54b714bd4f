import { expect, test } from 'vitest';
import { openMp3Decoder } from './mp3-decoder.ts';
import { openMp3Stream } from './mp3-encoder.ts';
import { joinPcm16 } from './pcm.ts';

const sampleRate = 24_000;
const tone = Int16Array.from({ length: sampleRate }, (_, index) => Math.round(12_000 * Math.sin((2 * Math.PI * 440 * index) / sampleRate)));

async function encodeTone(): Promise<Buffer> {
  const stream = await openMp3Stream(sampleRate);
  const chunks: Buffer[] = [];
  for (let offset = 0; offset < tone.length; offset += 1000) chunks.push(stream.encode(tone.subarray(offset, offset + 1000)));
  chunks.push(stream.finish());
  return Buffer.concat(chunks);
}

test('an encoded and decoded tone keeps length, pitch and level in odd chunks', async () => {
  const mp3 = await encodeTone();
  expect(mp3.length).toBeGreaterThan(4000);
  const decoder = await openMp3Decoder();
  const parts: Int16Array[] = [];
  for (let offset = 0; offset < mp3.length; offset += 333) {
    const { pcm, sampleRate: rate } = decoder.decode(mp3.subarray(offset, offset + 333));
    if (pcm.length > 0) expect(rate).toBe(sampleRate);
    parts.push(pcm);
  }
  decoder.free();
  const pcm = joinPcm16(parts);
  expect(Math.abs(pcm.length - tone.length)).toBeLessThan(sampleRate * 0.15);
  const middle = pcm.subarray(8000, 16_000);
  const rms = Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length);
  expect(rms).toBeGreaterThan(7500);
  expect(rms).toBeLessThan(9500);
});

test('garbage gives silence, not an exception', async () => {
  const decoder = await openMp3Decoder();
  const garbage = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251));
  expect(() => decoder.decode(garbage)).not.toThrow();
  decoder.free();
});

test('refuses a rate that MP3 does not support', async () => {
  await expect(openMp3Stream(23_456)).rejects.toThrow(RangeError);
});
