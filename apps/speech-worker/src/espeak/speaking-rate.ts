/** Measured on this build: eSpeak does not get faster than 450 words a minute, 2.36 times its normal pace. */
const paces: readonly [factor: number, wordsPerMinute: number][] = [
  [0.5, 87],
  [1, 175],
  [1.93, 350],
  [2.18, 400],
  [2.36, 450],
];

/** The rate for eSpeak, and the factor by which its audio must still be shortened to reach `rate` (1: not at all). */
export function speakingRate(rate: number): { wordsPerMinute: number; compression: number } {
  const wanted = Math.min(3, Math.max(0.5, rate));
  const last = paces.at(-1) ?? [1, 175];
  if (wanted >= last[0]) return { wordsPerMinute: last[1], compression: wanted / last[0] };
  const upper = paces.findIndex(([factor]) => factor >= wanted);
  const high = paces[upper] ?? last;
  const low = paces[upper - 1] ?? high;
  const share = high[0] === low[0] ? 0 : (wanted - low[0]) / (high[0] - low[0]);
  return { wordsPerMinute: Math.round(low[1] + share * (high[1] - low[1])), compression: 1 };
}

/** eSpeak's pitch (0–99) for a shift in semitones: its scale spans an octave each way around 50. */
export function espeakPitch(semitones: number): number {
  return Math.min(99, Math.max(0, Math.round(50 + (semitones / 12) * 50)));
}
