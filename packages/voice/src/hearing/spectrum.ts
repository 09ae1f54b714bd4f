/** Complex spectrum of a frame: real and imaginary parts of bins 0 to half the frame. */
export interface Spectrum {
  real: Float64Array;
  imaginary: Float64Array;
}

/**
 * Prepares the discrete Fourier transform of Hann-windowed frames.
 *
 * @param size samples in a frame, a power of two
 */
export function createSpectrum(size: number): (frame: Float32Array) => Spectrum {
  const window = Float64Array.from({ length: size }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size));
  const cosines = Float64Array.from({ length: size / 2 }, (_, index) => Math.cos((2 * Math.PI * index) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, index) => Math.sin((2 * Math.PI * index) / size));
  const bits = Math.log2(size);
  const reversed = Uint32Array.from({ length: size }, (_, index) => {
    let turned = 0;
    for (let bit = 0; bit < bits; bit += 1) turned |= ((index >> bit) & 1) << (bits - 1 - bit);
    return turned;
  });

  return (frame) => {
    const real = new Float64Array(size);
    const imaginary = new Float64Array(size);
    for (let index = 0; index < size; index += 1) real[reversed[index]!] = (frame[index] ?? 0) * window[index]!;
    for (let span = 1; span < size; span *= 2) {
      const step = size / (2 * span);
      for (let start = 0; start < size; start += 2 * span) {
        for (let index = 0; index < span; index += 1) {
          const [low, high] = [start + index, start + index + span];
          const [cosine, sine] = [cosines[index * step]!, sines[index * step]!];
          const turnedReal = real[high]! * cosine + imaginary[high]! * sine;
          const turnedImaginary = imaginary[high]! * cosine - real[high]! * sine;
          real[high] = real[low]! - turnedReal;
          imaginary[high] = imaginary[low]! - turnedImaginary;
          real[low]! += turnedReal;
          imaginary[low]! += turnedImaginary;
        }
      }
    }
    return { real: real.subarray(0, size / 2), imaginary: imaginary.subarray(0, size / 2) };
  };
}
