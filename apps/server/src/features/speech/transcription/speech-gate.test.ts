import { expect, test } from 'vitest';
import { gateUtterance, isInvented } from './speech-gate.ts';

const rate = 16_000;
let seed = 1;
const random = () => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647 - 0.5;
};
const noise = (ms: number, level: number) => Int16Array.from({ length: (rate * ms) / 1000 }, () => random() * 2 * level);
const tone = (ms: number, level: number) =>
  Int16Array.from({ length: (rate * ms) / 1000 }, (_, index) => level * Math.sin((2 * Math.PI * 180 * index) / rate));
const join = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]));

/** Syllables with gaps over a quiet room. */
const syllables = (count: number, level = 6000) =>
  join(noise(400, 30), ...Array.from({ length: count }, () => join(tone(140, level), noise(60, 30))), noise(300, 30));

test('silence, hum and hiss are not speech', () => {
  expect(gateUtterance(new Int16Array(rate)).isSpeech).toBe(false);
  expect(gateUtterance(noise(3000, 40)).isSpeech).toBe(false);
  expect(gateUtterance(noise(3000, 3000)).isSpeech).toBe(false);
  expect(gateUtterance(tone(3000, 5000)).isSpeech).toBe(false);
  expect(gateUtterance(new Int16Array(0)).isSpeech).toBe(false);
});

test('single clicks are not speech', () => {
  const click = join(noise(500, 30), noise(15, 12_000), noise(700, 30), noise(15, 12_000), noise(500, 30));
  expect(gateUtterance(click).isSpeech).toBe(false);
});

test('one short word and a long sentence are speech, also over a fan', () => {
  expect(gateUtterance(syllables(1)).isSpeech).toBe(true);
  expect(gateUtterance(syllables(12)).energy.voicedMs).toBeGreaterThan(1400);
  const fan = noise(3000, 300);
  const speech = syllables(8);
  expect(gateUtterance(Int16Array.from(fan, (sample, index) => sample + (speech[index] ?? 0))).isSpeech).toBe(true);
});

test('ignores a constant offset of the microphone', () => {
  expect(gateUtterance(Int16Array.from({ length: rate }, () => 9000)).isSpeech).toBe(false);
});

test('courtesies on near silence are invented; spoken ones are kept', () => {
  const quiet = { voicedMs: 120, voicedDb: -30, durationMs: 1000 };
  const spoken = { voicedMs: 600, voicedDb: -25, durationMs: 1500 };
  for (const text of [
    'Thank you.',
    ' you',
    'ご視聴ありがとうございました。',
    '谢谢观看',
    'Gracias por ver el video!',
    'اشتركوا في القناة',
    '시청해주셔서 감사합니다.',
  ]) {
    expect(isInvented(text, quiet), text).toBe(true);
  }
  expect(isInvented('Thank you.', spoken)).toBe(false);
  expect(isInvented('No', quiet)).toBe(false);
});

test('subtitle credits are invented at any loudness, and empty text always', () => {
  const spoken = { voicedMs: 3000, voicedDb: -20, durationMs: 4000 };
  for (const text of ['Untertitel der Amara.org-Community', 'Субтитры сделал DimaTorzok', '字幕由志愿者提供', '...', '']) {
    expect(isInvented(text, spoken), text).toBe(true);
  }
  expect(isInvented('Please add subtitles to the film', spoken)).toBe(false);
});
