import { useSyncExternalStore } from 'react';
import { touchOnly } from './touch-only.ts';

/** Whether the device is operated by touch; its keyboard, if it has one, is on the screen. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(touchOnly);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(touchOnly).matches,
    () => false,
  );
}
