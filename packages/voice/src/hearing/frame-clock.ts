/**
 * H7: tells when frames of one length, which follow each other without a gap, were heard. A page that stands
 * still is told of them late and all at once, but never early: the promptest one so far shows when they began.
 *
 * @param frameMs length of a frame
 * @param now the audio clock, in ms
 * @returns call it for each frame; answers when the frame ended
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
