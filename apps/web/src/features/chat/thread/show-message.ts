import { scrollToPosition } from '#ui/layout/scroll-to-position.ts';

/**
 * Scrolls a message to the top of the thread at once and highlights it. Everything mounted is measured first: estimated
 * heights would move the page while it is read.
 */
export function showMessage(message: HTMLElement): void {
  const thread = message.closest<HTMLElement>('.thread');
  if (!thread) return;
  thread.setAttribute('data-measuring', '');
  message.setAttribute('data-target', '');
  void scrollToPosition(message, { durationMs: 0 });
  message.focus({ preventScroll: true });
  // The browser remembers what it measured for the first frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      keepVisible(thread);
      thread.removeAttribute('data-measuring');
    }),
  );
}

/** Visible messages stay rendered: otherwise the browser would leave them out of one frame. */
function keepVisible(thread: HTMLElement): void {
  const frame = thread.getBoundingClientRect();
  for (const turn of thread.querySelectorAll<HTMLElement>('.turn')) {
    const box = turn.getBoundingClientRect();
    if (box.bottom > frame.top - frame.height && box.top < frame.bottom + frame.height) turn.style.contentVisibility = 'visible';
  }
}
