import { useSyncExternalStore } from 'react';

/** Whether fingers are what the device is worked with; its keyboard, if it has one, is on the screen. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(touchOnly);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(touchOnly).matches,
  );
}

const touchOnly = '(hover: none) and (pointer: coarse)';
