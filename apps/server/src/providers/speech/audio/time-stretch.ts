/** Frames of this length hold a few periods of the deepest voice. */
const frameMs = 30;
const searchMs = 8;

/** Makes speech faster or slower without changing its pitch, piece by piece. */
export type TimeStretch = { write(samples: Int16Array): Int16Array; finish(): Int16Array };

/**
 * Overlap-add with waveform similarity (WSOLA, Verhelst and Roelands 1993): each frame is taken where it continues the
 * one before it best.
 *
 * @param speed 2 halves the length
 */
export function createTimeStretch(sampleRate: number, speed: number): TimeStretch {
  const hop = Math.round((sampleRate * frameMs) / 2000);
  const reach = Math.round((sampleRate * searchMs) / 1000);
  const window = Float32Array.from({ length: hop * 2 }, (_, index) => 0.5 - 0.5 * Math.cos((Math.PI * index) / hop));
  let input = new Float32Array(0);
  /** Samples dropped from the front of `input` so far. */
  let dropped = 0;
  let count = 0;
  /** Where the last frame began, in samples of the whole input. */
  let last = 0;
  let tail = new Float32Array(hop);

  const at = (position: number): number => input[position - dropped] ?? 0;

  function bestStart(wanted: number): number {
    const natural = last + hop;
    let best = wanted;
    let bestScore = -Infinity;
    for (let start = Math.max(0, wanted - reach); start <= wanted + reach; start += 2) {
      let score = 0;
      for (let index = 0; index < hop; index += 4) score += at(start + index) * at(natural + index);
      if (score > bestScore) [best, bestScore] = [start, score];
    }
    return best;
  }

  function takeFrames(isLast: boolean): Int16Array {
    const frames: Int16Array[] = [];
    const length = dropped + input.length;
    for (;;) {
      const wanted = Math.round(count * hop * speed);
      const needed = Math.max(wanted + reach, last + hop) + hop * 2;
      if (isLast ? wanted >= length : needed > length) break;
      const start = count === 0 ? 0 : bestStart(wanted);
      const out = new Int16Array(hop);
      const rest = new Float32Array(hop);
      for (let index = 0; index < hop; index += 1) {
        const faded = (tail[index] ?? 0) + at(start + index) * (count === 0 ? 1 : (window[index] ?? 0));
        out[index] = Math.max(-32_768, Math.min(32_767, Math.round(faded)));
        rest[index] = at(start + hop + index) * (window[hop + index] ?? 0);
      }
      tail = rest;
      last = start;
      count += 1;
      frames.push(out);
    }
    const keepFrom = Math.max(0, Math.min(Math.round(count * hop * speed) - reach, last) - dropped);
    input = input.slice(keepFrom);
    dropped += Math.min(keepFrom, length - dropped);
    const joined = new Int16Array(frames.length * hop);
    for (const [index, frame] of frames.entries()) joined.set(frame, index * hop);
    return joined;
  }

  return {
    write(samples) {
      const grown = new Float32Array(input.length + samples.length);
      grown.set(input);
      grown.set(samples, input.length);
      input = grown;
      return takeFrames(false);
    },
    finish: () => takeFrames(true),
  };
}
