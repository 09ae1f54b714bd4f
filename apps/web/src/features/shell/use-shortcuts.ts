import { useEffect, useRef } from 'react';
import { moveToNextRegion } from './regions.ts';

export interface ShortcutActions {
  onNewChat: () => void;
  onSearch: () => void;
  onTalk: () => void;
  onToggleSidebar: () => void;
  onShowShortcuts: () => void;
}

/** The shortcuts of every page. Keys are read by position, because Alt writes other letters on a Mac. */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const act = actionFor(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The action a key press asks for; null for everything else. Each needs a modifier or a function key: a letter may be typed or dictated. */
export function actionFor(event: KeyboardEvent, actions: ShortcutActions): (() => void) | null {
  const hasMod = event.ctrlKey || event.metaKey;
  if (event.key === 'F6') return () => moveToNextRegion(event.shiftKey);
  if (event.altKey && !hasMod && !event.shiftKey) {
    if (event.code === 'KeyN') return actions.onNewChat;
    if (event.code === 'KeyT') return actions.onTalk;
    if (event.code === 'KeyB') return actions.onToggleSidebar;
  }
  if (hasMod && !event.altKey && (event.key.toLowerCase() === 'k' || isOfOtherScript(event, 'KeyK'))) return actions.onSearch;
  if (hasMod && (event.key === '/' || isOfOtherScript(event, 'Slash'))) return actions.onShowShortcuts;
  return null;
}

/**
 * The key with `K` or `/` on a Latin keyboard, on a keyboard of another script: with Ctrl it writes ن or л there, and a Russian one a
 * full stop.
 */
function isOfOtherScript({ code, key }: KeyboardEvent, wanted: 'KeyK' | 'Slash'): boolean {
  return code === wanted && (/^[^\p{ASCII}\p{Script=Latin}]$/u.test(key) || (wanted === 'Slash' && key === '.'));
}
