import { useCallback, useLayoutEffect, useState } from 'react';
import { fromBreakpoint } from '#ui/media/breakpoints.ts';
import { sidebarWidth } from './sidebar-width.ts';

const storageKey = 'parley.sidebar';

/** Docked from lg up, where the user can hide it permanently; below, a drawer that starts closed. */
export function useSidebar() {
  const [isCollapsed, setCollapsed] = useState(() => readCollapsed());
  useLayoutEffect(() => sidebarWidth.show(sidebarWidth.read()), []);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const toggle = useCallback(() => {
    if (!fromBreakpoint('lg').matches) return setDrawerOpen((isOpen) => !isOpen);
    setCollapsed((wasCollapsed) => {
      storeCollapsed(!wasCollapsed);
      return !wasCollapsed;
    });
  }, []);
  const openDrawer = useCallback(() => setDrawerOpen(true), []);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  return { isCollapsed, isDrawerOpen, toggle, openDrawer, closeDrawer };
}

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'collapsed';
  } catch {
    return false;
  }
}

function storeCollapsed(isCollapsed: boolean): void {
  try {
    localStorage.setItem(storageKey, isCollapsed ? 'collapsed' : 'open');
  } catch {
    // It will be open again next time; nothing else depends on it.
  }
}
