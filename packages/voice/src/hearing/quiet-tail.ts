/** 8 ms at 16 kHz. */
const blockSamples = 128;
const sampleRate = 16_000;
/** Quieter than the quietest consonant next to its vowels. A louder room hides the end of the voice. */
const belowPeakDb = 30;
/** Levels are measured against the loudest syllable of the last seconds. */
const peakFallDbPerBlock = (10 * blockSamples) / sampleRate;

/**
 * T45: finds where the sound ended in a frame, more precisely than the detector's frames and without its hangover.
 *
 * @returns a function to call for each frame (mono, 16 kHz) in order; it returns the milliseconds of quiet at its end
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
