/** The mounted messages of the thread: `[from, to)`. Counted from the end, so that new ones change nothing. */
export interface MessageWindow {
  /** Number of messages mounted first, counted from the end. */
  fromEnd: number;
  /** Messages at the end that are not mounted, because the user is far up. */
  skippedAtEnd: number;
}

/** Enough for any screen, and few enough to appear in one frame. */
export const pageCount = 30;
/** Measured: the page stays fluid with 200 mounted messages even on a slow machine. */
export const mountedCount = 200;

export const latestWindow: MessageWindow = { fromEnd: pageCount, skippedAtEnd: 0 };

/** Mounts another page of earlier messages and unmounts what is too far below. */
export function growUp(window: MessageWindow, total: number): MessageWindow {
  const fromEnd = Math.min(total, window.fromEnd + pageCount);
  return { fromEnd, skippedAtEnd: Math.max(window.skippedAtEnd, fromEnd - mountedCount) };
}

/** Mounts another page of later messages and unmounts what is too far above. */
export function growDown(window: MessageWindow): MessageWindow {
  const skippedAtEnd = Math.max(0, window.skippedAtEnd - pageCount);
  return { fromEnd: Math.min(window.fromEnd, skippedAtEnd + mountedCount), skippedAtEnd };
}

/** Keeps the visible messages mounted when `added` messages came at the end. */
export function keepPlace(window: MessageWindow, added: number, isAtEnd: boolean): MessageWindow {
  if (added <= 0) return window;
  if (isAtEnd) return { fromEnd: Math.min(window.fromEnd + added, mountedCount), skippedAtEnd: 0 };
  const skippedAtEnd = window.skippedAtEnd === 0 ? 0 : window.skippedAtEnd + added;
  return { fromEnd: window.fromEnd + added, skippedAtEnd };
}

/** Mounts a page loaded after the last message and unmounts what is too far above. */
export function readOn(window: MessageWindow, added: number): MessageWindow {
  const skippedAtEnd = window.skippedAtEnd === 0 ? 0 : window.skippedAtEnd + added;
  return { fromEnd: Math.min(window.fromEnd + added, skippedAtEnd + mountedCount), skippedAtEnd };
}

/** A window that contains the message at `index`. */
export function windowAround(index: number, total: number): MessageWindow {
  const fromEnd = Math.min(total, total - index + pageCount / 2);
  return { fromEnd, skippedAtEnd: Math.max(0, fromEnd - mountedCount) };
}
