import { useCallback, useLayoutEffect, useRef } from 'react';

/** @returns a function that tells whether the component is still shown; it stays the same */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  // A layout effect also ends while something that replaces the component still loads.
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
