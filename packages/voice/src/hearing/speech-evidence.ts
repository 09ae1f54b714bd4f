import { createEchoGuard, leastUnexplained } from './echo-guard.ts';
import { createTonality, tonalBelow } from './tonality.ts';

export interface SpeechEvidence {
  /** Levels of microphone and loudspeaker at a time, in ms of the audio clock; see `createBandMeter`. */
  hearLevels(microphone: Float32Array, output: Float32Array, atMs: number): void;
  /** The detector's probability for a frame of 512 samples at 16 kHz that ended at `atMs`, or 0 if the frame is echo or a tone. */
  weigh(probability: number, samples: Float32Array, atMs: number): number;
}

/** H5: checks what the speech detector took for speech. The detector cannot distinguish a user from a loudspeaker or an instrument. */
export function createSpeechEvidence(): SpeechEvidence {
  const guard = createEchoGuard();
  const tonality = createTonality();
  let levelsAtMs = 0;
  return {
    hearLevels(microphone, output, atMs) {
      levelsAtMs = atMs;
      guard.hear(microphone, output);
    },
    weigh(probability, samples, atMs) {
      // Called for every frame, so that the next one has its history.
      const isTone = tonality(samples) < tonalBelow;
      return isTone || guard.unexplained(levelsAtMs - atMs) < leastUnexplained ? 0 : probability;
    },
  };
}
