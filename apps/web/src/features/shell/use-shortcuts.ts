import { useEffect, useRef } from 'react';
import { moveToNextRegion } from './regions.ts';
import { type Shortcut, shortcutOf } from './shortcut-of.ts';

export interface ShortcutActions {
  onNewChat: () => void;
  onSearch: () => void;
  onCall: () => void;
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
      const shortcut = shortcutOf(event);
      if (!shortcut) return;
      event.preventDefault();
      run(shortcut, latest.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function run(shortcut: Shortcut, actions: ShortcutActions): void {
  switch (shortcut) {
    case 'newChat':
      return actions.onNewChat();
    case 'search':
      return actions.onSearch();
    case 'call':
      return actions.onCall();
    case 'toggleSidebar':
      return actions.onToggleSidebar();
    case 'showShortcuts':
      return actions.onShowShortcuts();
    case 'nextRegion':
    case 'previousRegion':
      return moveToNextRegion(shortcut === 'previousRegion');
  }
}
