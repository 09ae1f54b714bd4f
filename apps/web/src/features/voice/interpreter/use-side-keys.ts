import { useEffect, useEffectEvent } from 'react';
import type { Side } from './interpreter-pair.ts';

/** The keys under the two index fingers, by their place on the keyboard: other scripts have other letters on them. */
export const sideKeys = { mine: 'F', theirs: 'J' } as const satisfies Record<Side, string>;

/** F and J do what the buttons of the two sides do, except while something is typed. */
export function useSideKeys(isActive: boolean, talk: (side: Side) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const side = event.code === 'KeyF' ? 'mine' : event.code === 'KeyJ' ? 'theirs' : null;
    if (!side || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return;
    event.preventDefault();
    talk(side);
  });
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive]);
}
