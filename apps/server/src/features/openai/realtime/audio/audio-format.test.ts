import { expect, test } from 'vitest';
import { pcm16Bytes } from '#providers/speech/audio/pcm.ts';
import { createAudioReader, createAudioWriter } from './audio-format.ts';
import { g711 } from './g711.ts';

const tone = (hertz: number, rate: number, ms: number): Int16Array =>
  Int16Array.from({ length: (rate * ms) / 1000 }, (_, index) => Math.round(10_000 * Math.sin((2 * Math.PI * hertz * index) / rate)));
const rms = (pcm: Int16Array): number => Math.sqrt(pcm.reduce((sum, sample) => sum + sample ** 2, 0) / pcm.length);

/** Reference values of ITU-T G.711. */
test.each([
  ['mu', 0, 0xff],
  ['mu', 32_635, 0x80],
  ['mu', -32_635, 0x00],
  ['mu', 1000, 0xce],
  ['a', 0, 0xd5],
  ['a', 32_767, 0xaa],
  ['a', -32_768, 0x2a],
  ['a', 1000, 0xfa],
] as const)('%s-law encodes %i as the standard does', (law, sample, byte) => {
  expect(g711[law].encode(Int16Array.of(sample))[0]).toBe(byte);
});

test.each(['mu', 'a'] as const)('%s-law gives back every sample within its step', (law) => {
  const samples = Int16Array.from({ length: 6500 }, (_, index) => (index - 3250) * 10);
  const decoded = g711[law].decode(g711[law].encode(samples));
  for (const [index, sample] of samples.entries())
    expect(Math.abs((decoded[index] ?? 0) - sample)).toBeLessThanOrEqual(Math.max(16, Math.abs(sample) / 16));
});

test.each(['audio/pcm', 'audio/pcmu', 'audio/pcma'] as const)('%s is heard as it was written, whatever the chunks', (type) => {
  const format = { type, rate: 24_000 } as Parameters<typeof createAudioReader>[0];
  const write = createAudioWriter(format, 22_050);
  const read = createAudioReader(format);
  const spoken = tone(440, 22_050, 500);
  const heard: number[] = [];
  for (let from = 0; from < spoken.length; from += 777)
    for (const piece of read(write(spoken.subarray(from, from + 777)).toString('base64'), 'audio')) heard.push(...piece);
  expect(heard.length / 16).toBeCloseTo(500, -1);
  const whole = Int16Array.from(heard.slice(400));
  expect(rms(whole)).toBeGreaterThan(6500);
  expect(rms(whole)).toBeLessThan(7600);
});

test('frequencies above the limit of a telephone do not return as another tone', () => {
  const write = createAudioWriter({ type: 'audio/pcmu' }, 24_000);
  expect(rms(g711.mu.decode(write(tone(7000, 24_000, 500))).subarray(100))).toBeLessThan(300);
});

test.each(['not base64!', 'abc', 'ab=='.repeat(2)])('refuses %s as audio', (audio) => {
  expect(() => [...createAudioReader({ type: 'audio/pcmu' })(audio, 'audio')]).toThrow('base64');
});

test('long audio comes in pieces that sound as the whole, whatever was cut where', () => {
  const format = { type: 'audio/pcm', rate: 24_000 } as const;
  const read = createAudioReader(format);
  const bytes = pcm16Bytes(tone(440, 24_000, 3000));
  const heard = [bytes.subarray(0, 1501), bytes.subarray(1501)].flatMap((part) => [...read(part.toString('base64'), 'audio')]);
  const whole = [...createAudioReader(format)(bytes.toString('base64'), 'audio')];
  expect(whole.length).toBeGreaterThan(2);
  expect(heard.flatMap((piece) => [...piece])).toEqual(whole.flatMap((piece) => [...piece]));
});
