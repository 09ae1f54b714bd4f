import { useCallback, useEffect, useRef } from 'react';

/** Tells after an `await` whether the user has chosen again, cancelled or left the page meanwhile. */
export function useLatestChoice() {
  const count = useRef(0);
  const cancel = useCallback(() => {
    count.current += 1;
  }, []);
  useEffect(() => cancel, [cancel]);
  /** @returns whether this choice still counts */
  const begin = useCallback(() => {
    const own = (count.current += 1);
    return () => own === count.current;
  }, []);
  return { begin, cancel };
}
