import { type ReactNode, useCallback } from 'react';
import type { PopoverProps } from './popover.tsx';
import { type OverlayTriggerProps, useLazyOverlay } from './use-lazy-overlay.ts';

const loadPopover = () => import('./popover.tsx');

export interface LazyPopoverProps extends Pick<PopoverProps, 'label' | 'placement'> {
  renderTrigger: (props: OverlayTriggerProps) => ReactNode;
  /** Rendered only while open. */
  children: (close: () => void) => ReactNode;
  /** Loads code of the content, together with the panel's. Always the same function. */
  loadContent?: () => Promise<unknown>;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A button with a panel of controls whose code loads on first hover, focus or click. */
export function LazyPopover({ renderTrigger, children, loadContent, isOpen, onOpenChange, ...popover }: LazyPopoverProps) {
  const load = useCallback(() => Promise.all([loadPopover(), loadContent?.()]).then(([module]) => module), [loadContent]);
  const overlay = useLazyOverlay({ kind: 'dialog', load, isOpen, onOpenChange });
  const Popover = overlay.module?.Popover;
  return (
    <>
      {renderTrigger(overlay.triggerProps)}
      {Popover && overlay.isOpen && (
        <Popover {...popover} triggerRef={overlay.triggerRef} isOpen onOpenChange={overlay.setOpen}>
          {children(() => overlay.setOpen(false))}
        </Popover>
      )}
    </>
  );
}
