import type { ReactNode } from 'react';
import type { MenuProps } from './menu.tsx';
import { type OverlayTriggerProps, useLazyOverlay } from './use-lazy-overlay.ts';

const loadMenu = () => import('./menu.tsx');

export interface LazyMenuProps extends Pick<MenuProps, 'label' | 'entries' | 'placement' | 'theme'> {
  /** Renders the native button; spread the given props on it. */
  renderTrigger: (props: OverlayTriggerProps) => ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A button with a menu whose code loads on first hover, focus or click. */
export function LazyMenu({ renderTrigger, isOpen, onOpenChange, ...menu }: LazyMenuProps) {
  const overlay = useLazyOverlay({ kind: 'menu', load: loadMenu, isOpen, onOpenChange });
  const Menu = overlay.module?.Menu;
  return (
    <>
      {renderTrigger(overlay.triggerProps)}
      {Menu && overlay.isOpen && <Menu {...menu} triggerRef={overlay.triggerRef} isOpen onOpenChange={overlay.setOpen} />}
    </>
  );
}
