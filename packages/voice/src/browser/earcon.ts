import type { AudioSession } from './audio-session.ts';

/** Two soft notes upwards: speak now. One low note: still thinking. Frequencies in Hz, times in seconds. */
const notes = {
  ready: [
    { frequency: 660, at: 0 },
    { frequency: 880, at: 0.09 },
  ],
  thinking: [{ frequency: 440, at: 0 }],
} as const;

/** About 20 dB below speech, and with soft edges: noticed, not startling, and too tonal for the detector. */
const loudness = 0.05;
const noteSeconds = 0.12;

/** Plays a short sign through the call's own output. */
export function playEarcon({ context, output }: AudioSession, kind: keyof typeof notes): void {
  for (const { frequency, at } of notes[kind]) {
    const startAt = context.currentTime + at;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0, startAt);
    gain.gain.linearRampToValueAtTime(loudness, startAt + 0.02);
    gain.gain.linearRampToValueAtTime(0, startAt + noteSeconds);
    oscillator.connect(gain).connect(output);
    oscillator.start(startAt);
    oscillator.stop(startAt + noteSeconds);
  }
}
