/** Floats in −1…1 to PCM16, clipped. */
export function floatsToPcm16(samples: Float32Array): Int16Array {
  const pcm = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    const sample = Math.max(-1, Math.min(1, samples[index] ?? 0));
    pcm[index] = Math.round(sample * 32_767);
  }
  return pcm;
}

/** PCM16 to floats in −1…1. */
export function pcm16ToFloats(pcm: Int16Array): Float32Array {
  return Float32Array.from(pcm, (sample) => sample / 32_768);
}

/** The bytes of PCM16 samples, little endian, without copying. */
export function pcm16Bytes(pcm: Int16Array): Buffer {
  return Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
}

/** Little-endian bytes as PCM16 samples; an odd last byte is dropped. */
export function bytesToPcm16(bytes: Uint8Array): Int16Array {
  const samples = new Int16Array(bytes.byteLength >> 1);
  Buffer.from(samples.buffer).set(bytes.subarray(0, samples.byteLength));
  return samples;
}

/** Interleaved channels as their average. */
export function mixChannels(pcm: Int16Array, channels: number): Int16Array {
  if (channels === 1) return pcm;
  const mono = new Int16Array(Math.floor(pcm.length / channels));
  for (let index = 0; index < mono.length; index += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += pcm[index * channels + channel] ?? 0;
    mono[index] = Math.round(sum / channels);
  }
  return mono;
}

/** Joins chunks of samples. */
export function joinPcm16(chunks: readonly Int16Array[]): Int16Array {
  const joined = new Int16Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}

/**
 * Changes the sample rate by linear interpolation. Good enough for speech that is then encoded or
 * recognised; playback resamples in the browser.
 */
export function resamplePcm16(pcm: Int16Array, fromRate: number, toRate: number): Int16Array {
  if (fromRate === toRate || pcm.length === 0) return pcm;
  const resampled = new Int16Array(Math.max(1, Math.round((pcm.length * toRate) / fromRate)));
  const step = fromRate / toRate;
  for (let index = 0; index < resampled.length; index += 1) {
    const position = index * step;
    const before = Math.min(pcm.length - 1, Math.floor(position));
    const after = Math.min(pcm.length - 1, before + 1);
    const fraction = position - before;
    resampled[index] = Math.round((pcm[before] ?? 0) * (1 - fraction) + (pcm[after] ?? 0) * fraction);
  }
  return resampled;
}

/** Collects bytes from chunks of any size into whole samples. */
export function createSampleAssembler(): (bytes: Uint8Array) => Int16Array {
  let odd: Buffer = Buffer.alloc(0);
  return (bytes) => {
    const joined = odd.length > 0 ? Buffer.concat([odd, bytes]) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const whole = joined.length - (joined.length % 2);
    odd = Buffer.from(joined.subarray(whole));
    return bytesToPcm16(joined.subarray(0, whole));
  };
}

/** Resamples a stream chunk by chunk without a seam between chunks. */
export function createResampler(fromRate: number, toRate: number): (pcm: Int16Array) => Int16Array {
  if (fromRate === toRate) return (pcm) => pcm;
  const step = fromRate / toRate;
  let previous = 0;
  /** Position of the next output sample, counted from the sample before this chunk. */
  let position = 1;
  return (pcm) => {
    // One more than the arithmetic says, for rounding.
    const resampled = new Int16Array(Math.max(0, Math.ceil((pcm.length - position) / step) + 1));
    let count = 0;
    while (position < pcm.length) {
      const index = Math.floor(position);
      const before = index === 0 ? previous : (pcm[index - 1] ?? 0);
      const after = pcm[index] ?? before;
      resampled[count] = Math.round(before + (after - before) * (position - index));
      count += 1;
      position += step;
    }
    position -= pcm.length;
    previous = pcm.at(-1) ?? previous;
    return resampled.subarray(0, count);
  };
}
