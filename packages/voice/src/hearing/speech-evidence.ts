import { createEchoGuard, leastUnexplained } from './echo-guard.ts';
import { createTonality, tonalBelow } from './tonality.ts';

export interface SpeechEvidence {
  /** Levels of what microphone and loudspeaker carried at a moment, in ms of the audio clock; see `createBandMeter`. */
  hearLevels(microphone: Float32Array, output: Float32Array, atMs: number): void;
  /** The detector's probability for a frame of 512 samples at 16 kHz which ended at `atMs`, or 0 where the frame is echo or a tone. */
  weigh(probability: number, samples: Float32Array, atMs: number): number;
}

/** H5: judges what the speech detector took for speech, since it cannot tell a person from a loudspeaker or an instrument. */
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
      // Asked of every frame, so that the next one has its history.
      const isTone = tonality(samples) < tonalBelow;
      return isTone || guard.unexplained(levelsAtMs - atMs) < leastUnexplained ? 0 : probability;
    },
  };
}
