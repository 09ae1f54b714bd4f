import { type ReactNode, useCallback } from 'react';
import type { MenuEntry } from './menu-entry.ts';
import type { MenuProps } from './menu.tsx';
import { type OverlayTriggerProps, useLazyOverlay } from './use-lazy-overlay.ts';

const loadMenu = () => import('./menu.tsx');

export interface LazyMenuProps<Parts> extends Pick<MenuProps, 'label' | 'placement' | 'theme'> {
  /** The lines, made from what `loadParts` has brought. */
  entries: readonly MenuEntry[] | ((parts: Parts) => readonly MenuEntry[]);
  /** Loads code of the lines, together with the menu's. Always the same function. */
  loadParts?: () => Promise<Parts>;
  /** Renders the native button; spread the given props on it. */
  renderTrigger: (props: OverlayTriggerProps) => ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A button with a menu whose code loads on first hover, focus or click. */
export function LazyMenu<Parts = undefined>({ renderTrigger, entries, loadParts, isOpen, onOpenChange, ...menu }: LazyMenuProps<Parts>) {
  const load = useCallback(() => Promise.all([loadMenu(), loadParts?.()]), [loadParts]);
  const overlay = useLazyOverlay({ kind: 'menu', load, isOpen, onOpenChange });
  const [module, parts] = overlay.module ?? [];
  const Menu = module?.Menu;
  return (
    <>
      {renderTrigger(overlay.triggerProps)}
      {Menu && overlay.isOpen && (
        <Menu
          {...menu}
          entries={typeof entries === 'function' ? entries(parts as Parts) : entries}
          triggerRef={overlay.triggerRef}
          isOpen
          onOpenChange={overlay.setOpen}
        />
      )}
    </>
  );
}
