export interface SpeechEnergy {
  /** Time in which the sound stands out from the background. */
  voicedMs: number;
  /** Mean level of that time in dB below full scale; −Infinity without any. */
  voicedDb: number;
  durationMs: number;
}

const frameMs = 20;
/** Quieter frames are room noise at any usual microphone gain. */
const floorDb = -50;
/** Speech rises this far above its own pauses. Hum, fans and hiss do not. */
const aboveBackgroundDb = 8;

const toDb = (power: number) => 10 * Math.log10(power + 1e-12);

/** Measures how much of a recording may be speech: frames that stand out from the recording's background. */
export function measureSpeech(pcm: Int16Array, sampleRate: number): SpeechEnergy {
  const size = Math.round((sampleRate * frameMs) / 1000);
  const levels: number[] = [];
  for (let offset = 0; offset + size <= pcm.length; offset += size) {
    const frame = pcm.subarray(offset, offset + size);
    const mean = frame.reduce((sum, sample) => sum + sample, 0) / size;
    levels.push(toDb(frame.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / size / 32_768 ** 2));
  }
  const sorted = levels.toSorted((a, b) => a - b);
  const background = sorted[Math.floor(sorted.length / 10)] ?? -120;
  const voiced = levels.filter((level) => level > floorDb && level > background + aboveBackgroundDb);
  const power = voiced.reduce((sum, level) => sum + 10 ** (level / 10), 0) / Math.max(1, voiced.length);
  return {
    voicedMs: voiced.length * frameMs,
    voicedDb: voiced.length > 0 ? 10 * Math.log10(power) : -Infinity,
    durationMs: (pcm.length * 1000) / sampleRate,
  };
}
