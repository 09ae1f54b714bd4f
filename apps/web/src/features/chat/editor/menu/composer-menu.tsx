import { X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Emoji } from '#ui/emoji/emoji.tsx';
import type { MenuItem } from './menu-items.ts';

interface ComposerMenuProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  activeIndex: number;
  removeLabel: string;
  onChoose: (item: MenuItem) => void;
  onPoint: (index: number) => void;
}

/** The list above the field. Focus stays in the field, which names the active line for assistive technology. */
export function ComposerMenu({ id, label, items, activeIndex, removeLabel, onChoose, onPoint }: ComposerMenuProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) placeBeside(list.current);
  });
  return (
    <div
      ref={list}
      id={id}
      className="menu composer-menu"
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      // A click on a line would take the focus from the field before the line is chosen.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, index) => (
        <MenuLine
          key={item.id}
          id={`${id}-${index}`}
          item={item}
          isActive={index === activeIndex}
          removeLabel={removeLabel}
          onChoose={() => onChoose(item)}
          onPoint={() => onPoint(index)}
        />
      ))}
    </div>
  );
}

/** Distance to the composer and to the window's edges, in CSS pixels. */
const gapPx = 8;
const tallestPx = 288;

/** Above the composer if there is room, else below it. Fixed, so that no scrolling container cuts it off. */
function placeBeside(list: HTMLElement): void {
  const composer = list.closest('.composer')?.getBoundingClientRect();
  if (!composer) return;
  const above = composer.top - 2 * gapPx;
  const below = innerHeight - composer.bottom - 2 * gapPx;
  const isAbove = above >= Math.min(tallestPx, below);
  const { style } = list;
  style.maxBlockSize = `${Math.min(tallestPx, isAbove ? above : below)}px`;
  style.insetBlockStart = isAbove ? 'auto' : `${composer.bottom + gapPx}px`;
  style.insetBlockEnd = isAbove ? `${innerHeight - composer.top + gapPx}px` : 'auto';
  style.insetInlineStart = `${gapPx + (getComputedStyle(list).direction === 'rtl' ? innerWidth - composer.right : composer.left)}px`;
}

interface MenuLineProps {
  id: string;
  item: MenuItem;
  isActive: boolean;
  removeLabel: string;
  onChoose: () => void;
  onPoint: () => void;
}

function MenuLine({ id, item, isActive, removeLabel, onChoose, onPoint }: MenuLineProps): ReactNode {
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) void line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div className="menu-line" role="presentation">
      <button
        ref={line}
        id={id}
        type="button"
        className={isActive ? 'menu-item is-hover' : 'menu-item'}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        onPointerMove={onPoint}
        onClick={onChoose}
      >
        {item.picture && <Emoji emoji={item.picture} size={20} />}
        <bdi className="truncate">{item.label}</bdi>
        {item.hint && (
          <span className="muted">
            <bdi>{item.hint}</bdi>
          </span>
        )}
      </button>
      {item.remove && (
        // On the keyboard: Shift and Delete on the line.
        <button type="button" className="icon-btn sm" tabIndex={-1} aria-hidden data-tooltip={removeLabel} onClick={item.remove}>
          <X className="icon sm" aria-hidden />
        </button>
      )}
    </div>
  );
}
