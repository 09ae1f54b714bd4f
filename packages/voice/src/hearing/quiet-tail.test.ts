import { describe, expect, it } from 'vitest';
import { createQuietTail } from './quiet-tail.ts';

const frame = (...amplitudes: [number, number, number, number]) =>
  Float32Array.from({ length: 512 }, (_, index) => amplitudes[Math.floor(index / 128)]! * Math.sin(index / 3));

describe('the quiet end of a frame', () => {
  it('T45 counts in steps of 8 ms', () => {
    const tail = createQuietTail();
    expect(tail(frame(0.3, 0.3, 0.3, 0.3))).toBe(0);
    expect(tail(frame(0.3, 0.2, 0.001, 0.001))).toBe(16);
    expect(tail(frame(0.001, 0.001, 0.001, 0.001))).toBe(32);
  });

  it('T45 starts only after the last sound, and a soft consonant is a sound', () => {
    const tail = createQuietTail();
    tail(frame(0.3, 0.3, 0.3, 0.3));
    expect(tail(frame(0.001, 0.001, 0.001, 0.03))).toBe(0);
  });

  it('T45 finds no quiet in a noisy room', () => {
    const tail = createQuietTail();
    tail(frame(0.3, 0.3, 0.3, 0.3));
    expect(tail(frame(0.02, 0.02, 0.02, 0.02))).toBe(0);
  });

  it('T45 hears a user who continues more softly within seconds', () => {
    const tail = createQuietTail();
    tail(frame(0.9, 0.9, 0.9, 0.9));
    const soft = frame(0.02, 0.02, 0.02, 0.02);
    const frames = Array.from({ length: 30 }, () => tail(soft));
    expect(frames[0]).toBe(32);
    expect(frames.at(-1)).toBe(0);
  });
});
