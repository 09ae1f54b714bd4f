import { useSyncExternalStore } from 'react';
import { getReading, subscribeToReading } from './reading.ts';
import type { ReadingSnapshot } from './reading-snapshot.ts';

/** The current reading; renders the component whenever it moves. */
export function useReading(): ReadingSnapshot {
  return useSyncExternalStore(subscribeToReading, getReading, getReading);
}

/** One value of it; renders only when that value changes. */
export function useReadingValue<Value>(select: (reading: ReadingSnapshot) => Value): Value {
  const read = () => select(getReading());
  return useSyncExternalStore(subscribeToReading, read, read);
}
