import type { AudioSession } from './audio-session.ts';

/** Two soft rising notes mean "speak now". One low note means "still thinking". Frequencies in Hz, times in seconds. */
const notes = {
  ready: [
    { frequency: 660, at: 0 },
    { frequency: 880, at: 0.09 },
  ],
  thinking: [{ frequency: 440, at: 0 }],
} as const;

/** About 20 dB below speech and with soft edges: noticeable but not startling. It is too tonal for the detector to take as speech. */
const loudness = 0.05;
const noteSeconds = 0.12;

/** Plays a short signal through the output of the call. */
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
