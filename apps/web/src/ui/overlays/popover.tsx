import type { ReactNode, RefObject } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { AriaLocale } from './aria-locale.tsx';
import { Dialog } from './dialog.tsx';
import { useBreakpoint } from '../media/use-breakpoint.ts';

export interface PopoverProps {
  label: string;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  placement?: AriaPopoverProps['placement'];
  children: ReactNode;
}

/** Controls beside their button; a sheet from below on small windows. Loaded through `LazyPopover`. */
export function Popover({ label, triggerRef, isOpen, onOpenChange, placement = 'bottom end', children }: PopoverProps) {
  const isBesideButton = useBreakpoint('md');
  if (!isBesideButton) {
    return (
      <Dialog label={label} isOpen={isOpen} onOpenChange={onOpenChange} kind="sheet">
        {children}
      </Dialog>
    );
  }
  return (
    <AriaLocale>
      <AriaPopover className="menu" triggerRef={triggerRef} isOpen={isOpen} onOpenChange={onOpenChange} placement={placement} offset={6}>
        <AriaDialog aria-label={label} className="modal-body">
          {children}
        </AriaDialog>
      </AriaPopover>
    </AriaLocale>
  );
}
