/** Which messages of the thread are mounted: `[from, to)`. Counted from the end, so that new ones change nothing. */
export interface MessageWindow {
  /** Messages before the end that are mounted first. */
  fromEnd: number;
  /** Messages at the end that are not mounted, because the reader is far up. */
  skippedAtEnd: number;
}

/** Enough for any screen, little enough to appear in one frame. */
export const pageCount = 30;
/** Measured: the page stays fluid with 200 mounted messages even on a slow machine. */
export const mountedCount = 200;

export const latestWindow: MessageWindow = { fromEnd: pageCount, skippedAtEnd: 0 };

/** Mounts another page of earlier messages; what is too far below is let go. */
export function growUp(window: MessageWindow, total: number): MessageWindow {
  const fromEnd = Math.min(total, window.fromEnd + pageCount);
  return { fromEnd, skippedAtEnd: Math.max(window.skippedAtEnd, fromEnd - mountedCount) };
}

/** Mounts another page of later messages; what is too far above is let go. */
export function growDown(window: MessageWindow): MessageWindow {
  const skippedAtEnd = Math.max(0, window.skippedAtEnd - pageCount);
  return { fromEnd: Math.min(window.fromEnd, skippedAtEnd + mountedCount), skippedAtEnd };
}

/** Keeps what is on the screen mounted when `added` messages came at the end. */
export function keepPlace(window: MessageWindow, added: number, isAtEnd: boolean): MessageWindow {
  if (added <= 0) return window;
  if (isAtEnd) return { fromEnd: Math.min(window.fromEnd + added, mountedCount), skippedAtEnd: 0 };
  const skippedAtEnd = window.skippedAtEnd === 0 ? 0 : window.skippedAtEnd + added;
  return { fromEnd: window.fromEnd + added, skippedAtEnd };
}

/** Mounts a page that was read after the last message; what is too far above is let go. */
export function readOn(window: MessageWindow, added: number): MessageWindow {
  const skippedAtEnd = window.skippedAtEnd === 0 ? 0 : window.skippedAtEnd + added;
  return { fromEnd: Math.min(window.fromEnd + added, skippedAtEnd + mountedCount), skippedAtEnd };
}

/** A window that holds the message at `index`. */
export function windowAround(index: number, total: number): MessageWindow {
  const fromEnd = Math.min(total, total - index + pageCount / 2);
  return { fromEnd, skippedAtEnd: Math.max(0, fromEnd - mountedCount) };
}
