import { expect, it } from 'vitest';
import { createSpectrum } from './spectrum.ts';

it('is the discrete Fourier transform of the windowed frame', () => {
  const size = 16;
  const frame = Float32Array.from({ length: size }, (_, index) => Math.sin(index) + (index % 5) / 3);
  const { real, imaginary } = createSpectrum(size)(frame);
  for (let bin = 0; bin < size / 2; bin += 1) {
    let [sumReal, sumImaginary] = [0, 0];
    frame.forEach((sample, index) => {
      const windowed = sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size));
      sumReal += windowed * Math.cos((2 * Math.PI * bin * index) / size);
      sumImaginary -= windowed * Math.sin((2 * Math.PI * bin * index) / size);
    });
    expect(real[bin]).toBeCloseTo(sumReal, 6);
    expect(imaginary[bin]).toBeCloseTo(sumImaginary, 6);
  }
});
