import { useSyncExternalStore } from 'react';
import { useBreakpoint } from '#ui/media/use-breakpoint.ts';
import type { HalfLayout, InterpreterPair } from './interpreter-pair.ts';

const lying = '(orientation: landscape)';

/**
 * How the halves lie: facing each other across the device, or side by side and both upright. The user's choice,
 * and before it the shape of the screen decides; a narrow screen has them facing.
 */
export function useHalfLayout({ layout }: InterpreterPair): { layout: HalfLayout; canChoose: boolean } {
  // On a smaller screen, half of it is too narrow for large captions.
  const isWide = useBreakpoint('lg');
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
