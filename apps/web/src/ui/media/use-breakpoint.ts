import { useSyncExternalStore } from 'react';
import { type Breakpoint, fromBreakpoint } from './breakpoints.ts';
import { isDrawnWide } from '../layout/drawn-layout.ts';

/** Whether the window is at least as wide as the breakpoint, kept up to date. */
export function useBreakpoint(name: Breakpoint): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = fromBreakpoint(name);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => fromBreakpoint(name).matches,
    isDrawnWide,
  );
}
