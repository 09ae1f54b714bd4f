/**
 * Shortens speech by `factor` (1–1.5) without raising its pitch: overlapping windows, each placed
 * where it best continues the previous one (waveform-similarity overlap-add).
 */
export function compressTime(samples: Int16Array, factor: number, sampleRate: number): Int16Array {
  const window = Math.round(sampleRate * 0.03);
  const overlap = window >> 1;
  const reach = Math.round(sampleRate * 0.006);
  if (factor <= 1.01 || samples.length < window * 3) return samples;
  const output = new Int16Array(Math.ceil(samples.length / factor) + window);
  output.set(samples.subarray(0, window), 0);
  let written = window;
  let target = overlap;
  for (let position = overlap * factor; position + window + reach < samples.length; position += overlap * factor) {
    const source = bestStart(samples, Math.round(position), target, overlap, reach);
    for (let index = 0; index < overlap; index += 1) {
      const fade = index / overlap;
      const at = written - overlap + index;
      output[at] = Math.round((output[at] ?? 0) * (1 - fade) + (samples[source + index] ?? 0) * fade);
    }
    output.set(samples.subarray(source + overlap, source + window), written);
    written += window - overlap;
    target = source + overlap;
  }
  return output.subarray(0, written);
}

/** The start near `around` whose first samples best match those at `natural`, where the last window would continue. */
function bestStart(samples: Int16Array, around: number, natural: number, length: number, reach: number): number {
  let best = around;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let start = Math.max(0, around - reach); start <= around + reach; start += 2) {
    let score = 0;
    let energy = 1;
    for (let index = 0; index < length; index += 4) {
      const sample = samples[start + index] ?? 0;
      score += sample * (samples[natural + index] ?? 0);
      energy += sample * sample;
    }
    const normalised = score / Math.sqrt(energy);
    if (normalised > bestScore) {
      bestScore = normalised;
      best = start;
    }
  }
  return best;
}
