import { Check } from 'lucide-react';
import { Fragment, type RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { AriaLocale } from './aria-locale.tsx';
import { classNames } from '../class-names.ts';
import { Dialog } from './dialog.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { useBreakpoint } from '../media/use-breakpoint.ts';

export interface MenuProps {
  label: string;
  entries: readonly MenuEntry[];
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  placement?: PopoverProps['placement'];
  /** Set if the button is on a surface that is dark in every theme. */
  theme?: 'dark';
}

/** A menu beside its button; a sheet from below on small windows. Loaded through `LazyMenu`. */
export function Menu({ label, entries, triggerRef, isOpen, onOpenChange, placement = 'bottom end', theme }: MenuProps) {
  const isBesideButton = useBreakpoint('md');
  const list = (
    <AriaMenu
      ref={focusLine}
      aria-label={label}
      autoFocus="first"
      className="menu-list"
      onClose={() => onOpenChange(false)}
      onAction={(id) => entries.find((entry) => entry.id === id)?.onSelect()}
    >
      {groupsOf(entries).map(({ title, choices, lines }, index) => (
        <Fragment key={lines[0]?.id}>
          {index > 0 && <Separator className="menu-sep" />}
          <MenuSection {...(choices && { selectionMode: 'single', selectedKeys: choices, disallowEmptySelection: true })}>
            {title && <Header className="menu-label">{title}</Header>}
            {lines.map(renderLine)}
          </MenuSection>
        </Fragment>
      ))}
    </AriaMenu>
  );
  if (!isBesideButton) {
    return (
      <Dialog label={label} isOpen={isOpen} onOpenChange={onOpenChange} kind="sheet" theme={theme}>
        {list}
      </Dialog>
    );
  }
  return (
    <AriaLocale>
      <Popover className="menu" data-theme={theme} {...{ triggerRef, isOpen, onOpenChange, placement }} offset={6}>
        {list}
      </Popover>
    </AriaLocale>
  );
}

/**
 * A key press on a native button counts as assistive technology, for which the library moves the focus a moment later:
 * to the list, because its lines did not exist yet. The intended line takes it from there.
 */
function focusLine(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return;
  const passOn = ({ target }: FocusEvent) => {
    if (target === list) list.querySelector<HTMLElement>('[role^="menuitem"][tabindex="0"]')?.focus({ preventScroll: true });
  };
  list.addEventListener('focusin', passOn);
  return () => list.removeEventListener('focusin', passOn);
}

const renderLine = (entry: MenuEntry) => (
  <MenuItem
    key={entry.id}
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
);

interface MenuGroup {
  title: string | null;
  /** Ids of the selected lines; null if the lines are not options. */
  choices: string[] | null;
  lines: MenuEntry[];
}

function groupsOf(entries: readonly MenuEntry[]): MenuGroup[] {
  const groups: MenuGroup[] = [];
  for (const entry of entries) {
    let group = groups.at(-1);
    if (!group || entry.startsGroup) {
      group = { title: typeof entry.startsGroup === 'string' ? entry.startsGroup : null, choices: null, lines: [] };
      groups.push(group);
    }
    group.lines.push(entry);
    if (entry.isChosen !== undefined) group.choices = [...(group.choices ?? []), ...(entry.isChosen ? [entry.id] : [])];
  }
  return groups;
}
