import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollToPosition } from '#ui/layout/scroll-to-position.ts';

/** A position nearer to the end than this counts as the end: a line and a half. */
const nearEndPx = 48;

function isNearEnd(element: HTMLElement): boolean {
  return element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx;
}

export interface StickToEnd {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  /** Without animation. */
  goToEnd: () => void;
  /** To an absolute position, whatever arrives. */
  stayHere: () => void;
  /** With animation, unless the user scrolls. */
  glideToEnd: () => void;
}

/**
 * Keeps the end in view while text arrives, until the user scrolls up. Moves nothing during a selection:
 * the words would move away from the pointer.
 *
 * @param hasEnd whether the end of the content is the end of the conversation
 */
export function useStickToEnd(hasEnd: boolean): StickToEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isPinned = useRef(true);
  const canPin = useRef(hasEnd);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const pin = useCallback((next: boolean) => {
    isPinned.current = next;
    setIsAtEnd(next);
  }, []);
  useLayoutEffect(() => {
    canPin.current = hasEnd;
    if (!hasEnd) isPinned.current = false;
  }, [hasEnd]);
  const goToEnd = useCallback(() => {
    pin(true);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [pin]);

  const stayHere = useCallback(() => {
    if (scroller.current) pin(canPin.current && isNearEnd(scroller.current));
  }, [pin]);

  const glideToEnd = useCallback(() => {
    // Reaching the end pins it, as for a scrolling user.
    if (content.current) void scrollToPosition(content.current, { edge: 'end', marginPx: 0 });
  }, []);

  useEffect(() => {
    const element = scroller.current;
    const inner = content.current;
    if (!element || !inner) return undefined;
    let lastTop = element.scrollTop;
    const onScroll = () => {
      const wentUp = element.scrollTop < lastTop - 1;
      lastTop = element.scrollTop;
      if (canPin.current && isNearEnd(element)) pin(true);
      else if (wentUp) pin(false);
    };
    const follow = () => {
      if (isPinned.current && !hasSelectionIn(element)) element.scrollTop = element.scrollHeight;
    };
    const observer = new ResizeObserver(follow);
    observer.observe(inner);
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    follow();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [pin]);

  return { scroller, content, isAtEnd: isAtEnd && hasEnd, goToEnd, stayHere, glideToEnd };
}

function hasSelectionIn(element: Element): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && element.contains(selection.anchorNode);
}
