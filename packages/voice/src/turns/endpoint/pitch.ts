/** 8 kHz is enough for a pitch of 70 to 400 Hz, and four times cheaper than 16 kHz. */
const rate = 8000;
const windowSamples = 320;
export const hopMs = 20;
const hopSamples = (rate * hopMs) / 1000;
const shortestLag = rate / 400;
const longestLag = Math.ceil(rate / 70);
/** Correlation of a voiced sound with itself one period later. */
const voicedFrom = 0.55;
/** Softer than this against the loudest moment is silence or noise. */
const belowPeakDb = 30;

export interface PitchFrame {
  /** Hertz; null where the voice has no pitch. */
  pitch: number | null;
  /** Decibels against full scale. */
  db: number;
}

function halved(samples: Int16Array): Float32Array {
  const half = new Float32Array(samples.length >> 1);
  for (let index = 0; index < half.length; index += 1) half[index] = (samples[2 * index]! + samples[2 * index + 1]!) / 65_536;
  return half;
}

function pitchOf(window: Float32Array): number | null {
  const correlations = new Float32Array(longestLag + 2);
  const length = window.length - longestLag;
  let energy = 0;
  for (let index = 0; index < length; index += 1) energy += window[index]! ** 2;
  let shifted = 0;
  for (let index = shortestLag; index < shortestLag + length; index += 1) shifted += window[index]! ** 2;
  let best = 0;
  for (let lag = shortestLag; lag <= longestLag; lag += 1) {
    let product = 0;
    for (let index = 0; index < length; index += 1) product += window[index]! * window[index + lag]!;
    correlations[lag] = product / Math.sqrt(energy * Math.max(0, shifted) + 1e-12);
    // The energy of the next shift: one sample leaves, one enters.
    shifted += (window[lag + length] ?? 0) ** 2 - window[lag]! ** 2;
    best = Math.max(best, correlations[lag]!);
  }
  if (best < voicedFrom) return null;
  // The shortest of nearly equal periods: longer ones are its multiples.
  for (let lag = shortestLag + 1; lag < longestLag; lag += 1) {
    const [left, here, right] = [correlations[lag - 1]!, correlations[lag]!, correlations[lag + 1]!];
    if (here < 0.9 * best || here < left || here < right) continue;
    const shift = (left - right) / (2 * (left - 2 * here + right) || 1);
    return rate / (lag + Math.max(-0.5, Math.min(0.5, shift)));
  }
  return null;
}

/** The pitch every 20 ms by autocorrelation. `samples`: PCM16, mono, 16 kHz. */
export function pitchTrack(samples: Int16Array): PitchFrame[] {
  const half = halved(samples);
  const levels: number[] = [];
  for (let from = 0; from + windowSamples <= half.length; from += hopSamples) {
    let power = 0;
    for (let index = from; index < from + windowSamples; index += 1) power += half[index]! ** 2;
    levels.push(10 * Math.log10(power / windowSamples + 1e-10));
  }
  const floor = levels.reduce((loudest, db) => Math.max(loudest, db), -100) - belowPeakDb;
  return levels.map((db, index) => {
    const from = index * hopSamples;
    return { db, pitch: db < floor ? null : pitchOf(half.subarray(from, from + windowSamples)) };
  });
}
