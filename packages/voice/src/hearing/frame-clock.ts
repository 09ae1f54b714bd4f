const frameSamples = 512;
const detectorRate = 16_000;
/** The length of a frame for the detector. */
export const frameDurationMs = (1000 * frameSamples) / detectorRate;

/**
 * The length of a frame on the clock of an audio context, in ms. The library makes a frame from whole samples, so that it is a
 * little longer where the rate of the context is no multiple of the detector's: 18 µs at 44.1 kHz, which is 2 s in an hour.
 */
export const frameLengthMs = (contextRate: number): number => (1000 * Math.ceil((frameSamples * contextRate) / detectorRate)) / contextRate;

/**
 * H7: tells when frames of equal length, which follow each other without gaps, were heard. A blocked page
 * receives them late and all at once, but never early: the earliest arrival so far shows when they started.
 *
 * @param frameMs length of a frame
 * @param now the audio clock, in ms
 * @returns a function to call for each frame; it returns when the frame ended
 */
export function createFrameClock(frameMs: number, now: () => number): () => number {
  let heardMs = 0;
  let beganAt = Infinity;
  return () => {
    heardMs += frameMs;
    beganAt = Math.min(beganAt, now() - heardMs);
    return beganAt + heardMs;
  };
}
