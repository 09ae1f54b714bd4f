import type { ReactNode } from 'react';
import type { PopoverProps } from './popover.tsx';
import { type OverlayTriggerProps, useLazyOverlay } from './use-lazy-overlay.ts';

const loadPopover = () => import('./popover.tsx');

export interface LazyPopoverProps extends Pick<PopoverProps, 'label' | 'placement'> {
  renderTrigger: (props: OverlayTriggerProps) => ReactNode;
  /** Rendered only while open. */
  children: (close: () => void) => ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A button with a panel of controls whose code loads on first hover, focus or click. */
export function LazyPopover({ renderTrigger, children, isOpen, onOpenChange, ...popover }: LazyPopoverProps) {
  const overlay = useLazyOverlay({ kind: 'dialog', load: loadPopover, isOpen, onOpenChange });
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
