import './full-screen.css';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { AriaLocale } from './aria-locale.tsx';
import { classNames } from '../class-names.ts';

export interface DialogProps {
  /** Accessible name. A visible heading repeats it. */
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** `dialog` is centred and becomes a sheet on small windows; `palette` is near the top; `sheet` always rises from below; `full` covers the window. */
  kind?: 'dialog' | 'palette' | 'sheet' | 'full';
  /** Maximum inline size in CSS pixels. */
  width?: number;
  /** Set if it is opened from a surface that is dark in every theme. */
  theme?: 'dark';
  children: ReactNode;
}

/** Covers the page, keeps the focus inside, closes with Esc and an outside click, and returns the focus. Load it lazily. */
export function Dialog({ label, isOpen, onOpenChange, kind = 'dialog', width, theme, children }: DialogProps) {
  return (
    <AriaLocale>
      <ModalOverlay className="scrim" data-theme={theme} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
        <Modal className={classNames('modal', kind)} style={width ? { maxInlineSize: width } : undefined}>
          <AriaDialog aria-label={label} className="modal-body">
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}
