import { useCallback, useEffect, useRef, useState } from 'react';
import { scrollToPosition } from '#ui/layout/scroll-to-position.ts';
import { getReading, subscribeToReading } from '../reader/reading.ts';

/** A line closer to an edge than this is scrolled before the user has to look for it. */
const marginPx = 24;
/** Duration of a smooth scroll: the line may still be visible although the user is leaving it. */
const leavingMs = 800;
const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/**
 * Keeps the spoken line in view until the user scrolls away, and follows again when they return.
 *
 * @returns whether the voice is elsewhere now, and the way to it
 */
export function useFollowVoice(): { isAway: boolean; goToVoice: () => void } {
  const isFree = useRef(false);
  const leftAt = useRef(0);
  const isMoving = useRef(false);
  const [isAway, setAway] = useState(false);

  const bringIntoView = useCallback(({ scroller }: { scroller: Element }) => {
    if (isMoving.current) return;
    isMoving.current = true;
    const findWord = () => findSpoken()?.element ?? null;
    void scrollToPosition(findWord, { marginPx: scroller.clientHeight / 3 }).then(() => {
      isMoving.current = false;
    });
  }, []);

  useEffect(() => {
    let frame = 0;
    const follow = () => {
      const spoken = findSpoken();
      const isSeen = spoken !== null && isInView(spoken);
      if (isSeen && performance.now() - leftAt.current > leavingMs) isFree.current = false;
      if (spoken && !isSeen && !isFree.current) bringIntoView(spoken);
      setAway(spoken !== null && !isSeen && isFree.current);
    };
    const unsubscribe = subscribeToReading(() => {
      cancelAnimationFrame(frame);
      // After the highlight was rendered.
      if (getReading().state === 'playing') frame = requestAnimationFrame(follow);
    });
    return () => {
      cancelAnimationFrame(frame);
      unsubscribe();
    };
  }, [bringIntoView]);

  useEffect(() => {
    const listening = new AbortController();
    const leave = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (event instanceof KeyboardEvent && (!scrollKeys.has(event.key) || !target.closest('.thread'))) return;
      // On the scroller itself only its scroll bar can be clicked.
      if (event.type === 'pointerdown' ? !target.matches('.thread') : !target.closest('.thread')) return;
      isFree.current = true;
      leftAt.current = performance.now();
    };
    for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      document.addEventListener(kind, leave, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);

  return {
    isAway,
    goToVoice() {
      isFree.current = false;
      setAway(false);
      const spoken = findSpoken();
      if (spoken) bringIntoView(spoken);
    },
  };
}

function findSpoken(): { element: Element; scroller: Element } | null {
  const { messageId } = getReading();
  const message = messageId && document.querySelector(`[data-message-id="${CSS.escape(messageId)}"]`);
  const element = message && (message.querySelector('[data-speaking-word]') ?? message.querySelector('.say'));
  const scroller = element && element.closest('.thread');
  return element && scroller ? { element, scroller } : null;
}

function isInView({ element, scroller }: { element: Element; scroller: Element }): boolean {
  const line = element.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  return line.top >= frame.top + marginPx && line.bottom <= frame.bottom - marginPx;
}
