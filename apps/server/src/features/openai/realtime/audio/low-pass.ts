const taps = 31;

/**
 * Removes frequencies that a lower sample rate cannot hold; they would come back as noise. A windowed sinc. Chunks give the same result as the whole.
 *
 * @param fromRate of the samples
 * @param toRate to which they will be resampled
 */
export function createLowPass(fromRate: number, toRate: number): (pcm: Int16Array) => Int16Array {
  if (toRate >= fromRate) return (pcm) => pcm;
  // A little below half the rate, since the filter is not steep.
  const cutoff = (0.45 * toRate) / fromRate;
  const raw = Array.from({ length: taps }, (_, index) => {
    const at = index - (taps - 1) / 2;
    const sinc = at === 0 ? 2 * cutoff : Math.sin(2 * Math.PI * cutoff * at) / (Math.PI * at);
    return sinc * (0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (taps - 1)));
  });
  const sum = raw.reduce((total, weight) => total + weight, 0);
  const weights = Float32Array.from(raw, (weight) => weight / sum);
  let before = new Int16Array(taps - 1);
  return (pcm) => {
    const padded = new Int16Array(before.length + pcm.length);
    padded.set(before);
    padded.set(pcm, before.length);
    before = padded.slice(padded.length - before.length);
    const filtered = new Int16Array(pcm.length);
    for (let index = 0; index < pcm.length; index += 1) {
      let value = 0;
      for (let tap = 0; tap < taps; tap += 1) value += weights[tap]! * padded[index + tap]!;
      filtered[index] = Math.max(-32_768, Math.min(32_767, Math.round(value)));
    }
    return filtered;
  };
}
