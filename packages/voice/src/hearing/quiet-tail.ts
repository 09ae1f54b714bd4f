/** 8 ms at 16 kHz. */
const blockSamples = 128;
const sampleRate = 16_000;
/** Softer than the softest consonant beside its vowels; a room that is louder than that hides where the voice ends. */
const belowPeakDb = 30;
/** The loudest syllable of the last seconds is what others are measured by. */
const peakFallDbPerBlock = (10 * blockSamples) / sampleRate;

/**
 * T45: tells where in a frame the sound ended, finer than the detector's frames and without its hangover.
 *
 * @returns call it for each frame (mono, 16 kHz) in order; answers how many milliseconds at its end are quiet
 */
export function createQuietTail(): (samples: Float32Array) => number {
  let peakDb = -Infinity;
  return (samples) => {
    let quietMs = 0;
    for (let from = 0; from + blockSamples <= samples.length; from += blockSamples) {
      let power = 0;
      for (let index = from; index < from + blockSamples; index += 1) power += samples[index]! ** 2;
      const db = 10 * Math.log10(power / blockSamples + 1e-12);
      peakDb = Math.max(db, peakDb - peakFallDbPerBlock);
      quietMs = db < peakDb - belowPeakDb ? quietMs + (blockSamples / sampleRate) * 1000 : 0;
    }
    return quietMs;
  };
}
