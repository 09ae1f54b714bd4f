/** How many bytes were done at a time. */
export interface PacePoint {
  atMs: number;
  bytes: number;
}

/** Long enough to even out batches, short enough to follow a change. */
const windowMs = 15_000;
/** Of less, the figure would jump. */
const leastMs = 2000;

/** Adds a point and forgets those that are too old. A smaller number of bytes begins anew: a resumed file is read from its start. */
export function addPoint(points: readonly PacePoint[], point: PacePoint): PacePoint[] {
  const last = points.at(-1);
  if (last && point.bytes < last.bytes) return [point];
  return [...points.filter(({ atMs }) => point.atMs - atMs <= windowMs), point];
}

/** Bytes per second; null until there is enough to tell. */
export function paceOf(points: readonly PacePoint[]): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || last.atMs - first.atMs < leastMs || last.bytes === first.bytes) return null;
  return (last.bytes - first.bytes) / ((last.atMs - first.atMs) / 1000);
}

/** How many conversations a file probably holds, by the share that was read; null if it is too early to say. */
export function likelyTotal(read: number, share: number): number | null {
  return read < 20 || share < 0.02 ? null : Math.max(read, Math.round(read / Math.min(1, share)));
}
