export type BackgroundPlaces = ReturnType<typeof createBackgroundPlaces>;

/**
 * Lets a limited number of conversations be followed that the user may have left. A browser opens six connections to a server,
 * and each followed conversation holds one.
 */
export function createBackgroundPlaces(limit: number) {
  const waiting = new Set<() => void>();
  let taken = 0;

  function fill(): void {
    for (const begin of waiting) {
      if (taken >= limit) return;
      waiting.delete(begin);
      taken += 1;
      begin();
    }
  }

  return {
    /**
     * Starts now, or as soon as there is a place.
     *
     * @param start starts to follow, and returns what ends it
     * @returns a function that ends it, or the wait for it
     */
    take(start: () => () => void): () => void {
      let end: (() => void) | null = null;
      const begin = (): void => void (end = start());
      waiting.add(begin);
      fill();
      return () => {
        if (waiting.delete(begin) || end === null) return;
        end();
        end = null;
        taken -= 1;
        fill();
      };
    },
  };
}
