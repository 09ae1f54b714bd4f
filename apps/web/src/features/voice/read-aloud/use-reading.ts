import { useSyncExternalStore } from 'react';
import { getReading, subscribeToReading } from './reading.ts';
import type { ReadingSnapshot } from './reading-snapshot.ts';

/** What is being read; draws the component again whenever it moves. */
export function useReading(): ReadingSnapshot {
  return useSyncExternalStore(subscribeToReading, getReading);
}

/** One value out of it; draws again only when that value changes. */
export function useReadingValue<Value>(select: (reading: ReadingSnapshot) => Value): Value {
  return useSyncExternalStore(subscribeToReading, () => select(getReading()));
}
