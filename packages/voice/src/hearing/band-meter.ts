/** Centres of the bands, in Hz: where voices have their energy, half an octave each. */
const centresHz = [220, 310, 440, 620, 880, 1250, 1760, 2500, 3500, 5000];
const bandwidthQ = 2.9;
/** Below this a band is silent, in dB of full scale. */
export const silentDb = -90;
/** Interval between reported levels, in ms: finer than any syllable, coarse enough to be cheap. */
export const hopMs = 8;
export const bandCount = centresHz.length;

interface Band {
  gain: number;
  feedback1: number;
  feedback2: number;
  out1: number;
  out2: number;
  energy: number;
}

/**
 * Measures a sound band by band as it streams.
 *
 * @param sampleRate of the sound, in Hz
 * @param onLevels called every `hopMs` with the power of each band in dB of full scale
 * @returns a function that takes samples in chunks of any size
 */
export function createBandMeter(sampleRate: number, onLevels: (levels: Float32Array) => void): (samples: Float32Array) => void {
  const bands = centresHz.map((centreHz): Band => {
    const angle = (2 * Math.PI * centreHz) / sampleRate;
    const alpha = Math.sin(angle) / (2 * bandwidthQ);
    const scale = 1 / (1 + alpha);
    return { gain: alpha * scale, feedback1: 2 * Math.cos(angle) * scale, feedback2: (alpha - 1) * scale, out1: 0, out2: 0, energy: 0 };
  });
  const hopSamples = Math.round((sampleRate * hopMs) / 1000);
  let before1 = 0;
  let before2 = 0;
  let counted = 0;

  return (samples) => {
    for (const sample of samples) {
      const difference = sample - before2;
      before2 = before1;
      before1 = sample;
      for (const band of bands) {
        const out = band.gain * difference + band.feedback1 * band.out1 + band.feedback2 * band.out2;
        band.out2 = band.out1;
        band.out1 = out;
        band.energy += out * out;
      }
      counted += 1;
      if (counted < hopSamples) continue;
      counted = 0;
      onLevels(
        Float32Array.from(bands, (band) => {
          const power = band.energy / hopSamples;
          band.energy = 0;
          return Math.max(silentDb, 10 * Math.log10(power + 1e-12));
        }),
      );
    }
  };
}
