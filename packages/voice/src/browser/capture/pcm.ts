/** Converts PCM16 little endian, as the voice socket carries it, to samples. Copies, so that frames can be reused. */
export function pcmFromBytes(bytes: ArrayBuffer, byteOffset: number): Int16Array<ArrayBuffer> {
  const view = new DataView(bytes, byteOffset);
  const samples = new Int16Array(Math.floor(view.byteLength / 2));
  for (let index = 0; index < samples.length; index += 1) samples[index] = view.getInt16(index * 2, true);
  return samples;
}

/** Converts samples to PCM16 little endian bytes. */
export function pcmToBytes(samples: Int16Array, bytes: ArrayBuffer, byteOffset: number): void {
  const view = new DataView(bytes, byteOffset);
  samples.forEach((sample, index) => view.setInt16(index * 2, sample, true));
}

/**
 * Resamples a stream by linear interpolation, continuous across chunks. Good enough for speech:
 * engines deliver 16 to 24 kHz, devices play 44.1 or 48.
 */
export function createResampler(fromRate: number, toRate: number): (samples: Int16Array) => Float32Array<ArrayBuffer> {
  const step = fromRate / toRate;
  let last = 0;
  // Position of the next output sample, in input samples after `last`.
  let position = 1;
  return (samples) => {
    const output = new Float32Array(Math.max(0, Math.ceil((samples.length - position) / step)));
    let written = 0;
    while (position < samples.length) {
      const index = Math.floor(position);
      const share = position - index;
      const before = index === 0 ? last : (samples[index - 1] ?? 0);
      const after = samples[index] ?? before;
      output[written] = (before + (after - before) * share) / 32_768;
      written += 1;
      position += step;
    }
    last = samples.at(-1) ?? last;
    position -= samples.length;
    return output.subarray(0, written);
  };
}

/** Root mean square of samples on a meter's scale: 0 at -60 dB and below, 1 at -10 dB and above. */
export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 20 * Math.log10(Math.sqrt(sum / Math.max(1, samples.length)) || 1e-9);
  return Math.min(1, Math.max(0, (decibels + 60) / 50));
}
