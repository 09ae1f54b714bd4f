import { createFader } from './fader.ts';

/** 18 dB down: still audible, but clearly behind the user. */
const duckedGain = 10 ** (-18 / 20);
/** A volume change clicks less than a cut to silence, and the user must not have to talk against the reply for long. */
const duckMs = 8;
/** Shorter fades to silence click. */
const cutMs = 15;
const restoreMs = 150;

/** The volume of a player: the user's, and lower while the user speaks over the reply. */
export function createPlayerVolume(gain: AudioParam, now: () => number) {
  const fader = createFader(gain, now);
  let volume = 1;
  let isDucked = false;
  const level = () => volume * (isDucked ? duckedGain : 1);

  return {
    set(next: number): void {
      volume = Math.min(1, Math.max(0, next));
      fader.to(level(), cutMs);
    },
    duck(): void {
      isDucked = true;
      fader.to(level(), duckMs);
    },
    restore(): void {
      isDucked = false;
      fader.to(level(), restoreMs);
    },
    /** The next sound is not ducked. */
    endDuck(): void {
      isDucked = false;
    },
    /** Sets the level at once. */
    apply: () => fader.to(level(), 1),
    /** Fades out what plays. @returns the time of the context from which on sound is audible again */
    silence: () => fader.outThenTo(level(), cutMs),
  };
}
