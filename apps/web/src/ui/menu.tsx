import { Check } from 'lucide-react';
import { Fragment, type RefObject } from 'react';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { AriaLocale } from './aria-locale.tsx';
import { classNames } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { useBreakpoint } from './use-breakpoint.ts';

export interface MenuProps {
  label: string;
  entries: readonly MenuEntry[];
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  placement?: PopoverProps['placement'];
}

/** A menu beside its button; a sheet from below on small windows. Loaded through `LazyMenu`. */
export function Menu({ label, entries, triggerRef, isOpen, onOpenChange, placement = 'bottom end' }: MenuProps) {
  const isBesideButton = useBreakpoint('md');
  const list = (
    <AriaMenu
      aria-label={label}
      autoFocus="first"
      className="menu-list"
      onClose={() => onOpenChange(false)}
      onAction={(id) => entries.find((entry) => entry.id === id)?.onSelect()}
    >
      {entries.map((entry) => (
        <Fragment key={entry.id}>
          {entry.startsGroup && <Separator className="menu-sep" />}
          <MenuItem
            id={entry.id}
            textValue={entry.label}
            isDisabled={entry.isDisabled}
            className={classNames('menu-item', entry.isDanger && 'is-danger')}
            data-testid={entry.testId}
          >
            {entry.icon}
            <span className="grow truncate" lang={entry.lang}>
              {entry.label}
            </span>
            {entry.hint && <span className="muted">{entry.hint}</span>}
            {entry.isChosen && <Check className="icon" aria-hidden />}
          </MenuItem>
        </Fragment>
      ))}
    </AriaMenu>
  );
  if (!isBesideButton) {
    return (
      <Dialog label={label} isOpen={isOpen} onOpenChange={onOpenChange} kind="sheet">
        {list}
      </Dialog>
    );
  }
  return (
    <AriaLocale>
      <Popover className="menu" triggerRef={triggerRef} isOpen={isOpen} onOpenChange={onOpenChange} placement={placement} offset={6}>
        {list}
      </Popover>
    </AriaLocale>
  );
}
