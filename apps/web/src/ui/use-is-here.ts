import { useCallback, useEffect, useRef } from 'react';

/** @returns a function that tells whether the component is still on the page; it stays the same */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
