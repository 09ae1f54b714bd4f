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
