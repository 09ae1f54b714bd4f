/** Below this completion a turn counts as unfinished. */
export const unfinishedBelow = 0.3;
/** From this completion on a turn counts as finished. */
export const finishedFrom = 0.7;

/** Shares of the endpoint setting. At its default of 700 ms: 350 to 450 ms if finished, 1000 to 1600 ms if unfinished. */
const surest = 350 / 700;
const finished = 450 / 700;
const unfinished = 1000 / 700;
const brokenOff = 1600 / 700;
/** Shorter waits cut words off at stop consonants. */
const shortestMs = 300;
/** Users who set a long pause already have the time that a broken-off sentence needs. */
const longestExtraMs = 1500;

const between = (from: number, to: number, share: number) => from + (to - from) * Math.min(1, Math.max(0, share));

/**
 * The silence that ends a turn (T8).
 *
 * @param endpointMs the user's setting: the wait if nothing is known about the turn
 * @param completion probability that the turn is complete, 0 to 1; null if unknown
 * @returns milliseconds
 */
export function endpointWaitMs(endpointMs: number, completion: number | null): number {
  if (completion === null) return endpointMs;
  if (completion >= finishedFrom) {
    const share = between(finished, surest, (completion - finishedFrom) / (1 - finishedFrom));
    return Math.min(endpointMs, Math.max(shortestMs, Math.round(endpointMs * share)));
  }
  if (completion < unfinishedBelow) {
    const share = between(brokenOff, unfinished, completion / unfinishedBelow);
    return Math.min(endpointMs + longestExtraMs, Math.round(endpointMs * share));
  }
  return endpointMs;
}
