import { useEffect, useState } from 'react';
import { addPoint, type PacePoint, paceOf } from './pace.ts';

/** Bytes per second of something that is under way; null until it is known. */
export function usePace(bytes: number): number | null {
  const [points, setPoints] = useState<readonly PacePoint[]>([]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the time of a change is known only when it is shown
    setPoints((known) => addPoint(known, { atMs: performance.now(), bytes }));
  }, [bytes]);
  return paceOf(points);
}
