import './swipe-row.css';
import { type FocusEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { axisOf, shownWhileMoving, staysOpen, towardsStart } from './swipe-motion.ts';

/** As long as systems wait before they show the menu of a link. */
const longPressMs = 500;
/** A finger that rested this long before it left has no speed. */
const restMs = 100;

interface Touch {
  id: number;
  x: number;
  y: number;
  /** Of the actions, when the finger came. */
  shown: number;
  isSwipe: boolean;
  last: { x: number; at: number };
  speed: number;
  longPress: ReturnType<typeof setTimeout>;
}

/**
 * Actions at the end of a row, out of sight until a finger pulls them in or rests on the row, or the focus comes to them. They leave
 * with a tap elsewhere, Escape, or the focus. The row has the class `swipe-row`, the actions are in it in `swipe-actions`.
 *
 * @returns whether they are shown, and the properties of the row
 */
export function useRowSwipe(row: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const touch = useRef<Touch | null>(null);
  /** The finger did something else than tapping the row, so the click that follows is not one. */
  const isClickSpent = useRef(false);

  useEffect(() => () => clearTimeout(touch.current?.longPress), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = ({ target }: Event) => !row.current?.contains(target as Node) && setOpen(false);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The focus does not stay on a button that is out of sight.
      if (actionsOf(row)?.contains(document.activeElement)) row.current?.querySelector('a')?.focus();
      setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, row]);

  const openByHolding = () => {
    clearTimeout(touch.current?.longPress);
    touch.current = null;
    isClickSpent.current = true;
    setOpen(true);
  };
  const endTouch = (speed: number | null) => {
    const ended = touch.current;
    touch.current = null;
    clearTimeout(ended?.longPress);
    if (!ended?.isSwipe || !row.current) return;
    const width = actionsOf(row)?.offsetWidth ?? 0;
    const shown = Number.parseFloat(row.current.style.getPropertyValue('--shown'));
    row.current.removeAttribute('data-swiping');
    row.current.style.removeProperty('--shown');
    setOpen(speed === null ? isOpen : staysOpen(shown, speed, width));
  };

  const rowProps = {
    onPointerDown: (event: PointerEvent) => {
      isClickSpent.current = false;
      if (event.pointerType === 'mouse' || !event.isPrimary || actionsOf(row)?.contains(event.target as Node)) return;
      const { pointerId: id, clientX: x, clientY: y, timeStamp: at } = event;
      const shown = isOpen ? (actionsOf(row)?.offsetWidth ?? 0) : 0;
      touch.current = { id, x, y, shown, isSwipe: false, last: { x, at }, speed: 0, longPress: setTimeout(openByHolding, longPressMs) };
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = touch;
      if (current?.id !== event.pointerId || !row.current) return;
      const { clientX: x, timeStamp: at } = event;
      if (!current.isSwipe) {
        const axis = axisOf(x - current.x, event.clientY - current.y);
        if (axis === null) return;
        clearTimeout(current.longPress);
        if (axis === 'page') {
          endTouch(null);
          return;
        }
        current.isSwipe = true;
        isClickSpent.current = true;
        row.current.setAttribute('data-swiping', '');
      }
      const { direction } = getComputedStyle(row.current);
      current.speed = towardsStart(x - current.last.x, direction) / Math.max(1, at - current.last.at);
      current.last = { x, at };
      const width = actionsOf(row)?.offsetWidth ?? 0;
      const shown = shownWhileMoving(current.shown, towardsStart(x - current.x, direction), width);
      row.current.style.setProperty('--shown', `${shown}px`);
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = touch;
      if (current?.id === event.pointerId) endTouch(event.timeStamp - current.last.at > restMs ? 0 : current.speed);
    },
    // The page scrolls instead.
    onPointerCancel: (event: PointerEvent) => {
      if (event.pointerId === touch.current?.id) endTouch(null);
    },
    onClickCapture: (event: MouseEvent) => {
      // The keyboard and screen readers press without a finger.
      if (event.detail === 0 || actionsOf(row)?.contains(event.target as Node)) return;
      if (!isClickSpent.current && !isOpen) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isClickSpent.current) setOpen(false);
    },
    // The system's sign for a long press, and what the menu key does.
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      openByHolding();
    },
    onFocus: (event: FocusEvent) => {
      if (actionsOf(row)?.contains(event.target)) setOpen(true);
    },
    onBlur: (event: FocusEvent) => {
      if (!row.current?.contains(event.relatedTarget)) setOpen(false);
    },
  };
  return { isOpen, rowProps };
}

const actionsOf = (row: RefObject<HTMLElement | null>) => row.current?.querySelector<HTMLElement>('.swipe-actions');
