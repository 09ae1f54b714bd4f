import { useSyncExternalStore } from 'react';
import type { HalfLayout, InterpreterPair } from './interpreter-pair.ts';

/** Below this width, half a screen is too narrow for large captions. */
const wideEnough = '(min-width: 900px)';
const lying = '(orientation: landscape)';

/**
 * How the halves lie: facing each other across the device, or side by side and both upright. The user's choice,
 * and before it the shape of the screen decides; a narrow screen has them facing.
 */
export function useHalfLayout({ layout }: InterpreterPair): { layout: HalfLayout; canChoose: boolean } {
  const isWide = useMedia(wideEnough);
  const isLying = useMedia(lying);
  return { layout: isWide ? (layout ?? (isLying ? 'side' : 'facing')) : 'facing', canChoose: isWide };
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
