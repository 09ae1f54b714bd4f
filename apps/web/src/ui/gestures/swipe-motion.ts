/** How a finger that moves along a row pulls its actions out of the end of the row. Lengths are CSS pixels, times milliseconds. */

/** A finger that rests still moves this far. */
export const tapSlopPx = 8;
/** Faster than this when the finger leaves, the direction decides and not the place. */
const flingPxPerMs = 0.4;

/** Along the row, along the page, or not yet known. */
export function axisOf(dx: number, dy: number): 'row' | 'page' | null {
  if (Math.hypot(dx, dy) < tapSlopPx) return null;
  return Math.abs(dx) > Math.abs(dy) ? 'row' : 'page';
}

/** A movement to the right as one towards the start of the line: that uncovers the actions. */
export function towardsStart(dx: number, direction: string): number {
  return direction === 'rtl' ? dx : 0 - dx;
}

/**
 * How much of the actions is shown while the finger moves.
 *
 * @param before what was shown when it touched the row
 * @param moved towards the start of the line
 * @param width of all actions
 */
export function shownWhileMoving(before: number, moved: number, width: number): number {
  return Math.min(width, Math.max(0, before + moved));
}

/** Whether the actions stay when the finger leaves. @param speed towards the start of the line, in pixels per millisecond */
export function staysOpen(shown: number, speed: number, width: number): boolean {
  if (Math.abs(speed) >= flingPxPerMs) return speed > 0;
  return shown >= width / 2;
}
