import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { growDown, growUp, keepPlace, latestWindow, mountedCount, pageCount, readOn, windowAround } from './message-window.ts';

interface WindowOptions {
  messages: readonly ThreadMessage[];
  scroller: RefObject<HTMLElement | null>;
  isAtEnd: boolean;
  hasOlder: boolean;
  loadOlder: () => void;
  hasNewer: boolean;
  loadNewer: () => void;
}

/**
 * Mounts the newest messages first, and others when the user comes near them or the page is idle.
 * The line that the user reads stays in place when messages are added above it.
 */
export function useMessageWindow({ messages, scroller, isAtEnd, hasOlder, loadOlder, hasNewer, loadNewer }: WindowOptions) {
  const [window, setWindow] = useState(latestWindow);
  const [hadNewer, setHadNewer] = useState(hasNewer);
  const [lastId, setLastId] = useState(messages.at(-1)?.id);
  const anchor = useRef<{ element: Element; top: number } | null>(null);
  const total = messages.length;
  const newestId = messages.at(-1)?.id;
  if (newestId !== lastId) {
    const before = messages.findLastIndex((message) => message.id === lastId);
    const added = total - 1 - before;
    setLastId(newestId);
    setHadNewer(hasNewer);
    // Reading on loads the next page; other messages arrive while the user reads elsewhere.
    // A part that was looked up is mounted as a whole.
    if (before < 0) setWindow(hasNewer ? { fromEnd: total, skippedAtEnd: 0 } : latestWindow);
    else setWindow(hadNewer ? readOn(window, added) : keepPlace(window, added, isAtEnd));
  }
  const from = Math.max(0, total - window.fromEnd);
  const to = Math.max(from, total - window.skippedAtEnd);

  const showOlder = () => {
    const first = [...(scroller.current?.querySelectorAll('[data-message-id]') ?? [])].find(
      (element) => element.getBoundingClientRect().bottom > 0,
    );
    anchor.current = first ? { element: first, top: first.getBoundingClientRect().top } : null;
    if (from > 0) setWindow((current) => growUp(current, total));
    else if (hasOlder) loadOlder();
  };
  const showNewer = () => {
    if (window.skippedAtEnd > 0) setWindow(growDown);
    else if (hasNewer) loadNewer();
  };

  useLayoutEffect(() => {
    const kept = anchor.current;
    if (!kept || !scroller.current || !kept.element.isConnected) return;
    const moved = kept.element.getBoundingClientRect().top - kept.top;
    if (moved !== 0) scroller.current.scrollBy(0, moved);
    anchor.current = null;
  });

  const { fromEnd } = window;
  useEffect(() => {
    if (fromEnd >= Math.min(total, mountedCount) || typeof requestIdleCallback !== 'function') return undefined;
    const idle = requestIdleCallback(() => setWindow((current) => (current.skippedAtEnd > 0 ? current : growUp(current, total))));
    return () => cancelIdleCallback(idle);
  }, [fromEnd, total]);

  return {
    shown: messages.slice(from, to),
    hasMoreAbove: from > 0 || hasOlder,
    hasMoreBelow: to < total || hasNewer,
    showOlder,
    showNewer,
    showLatest: () => setWindow((current) => (current.skippedAtEnd > 0 ? { fromEnd: pageCount, skippedAtEnd: 0 } : current)),
    /** `among`: the number of messages, which may be more than in this rendering. */
    showIndex: (index: number, among: number) => setWindow(windowAround(index, among)),
  };
}
