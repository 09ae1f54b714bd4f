import { scrollToPosition } from '#ui/scroll-to-position.ts';

/**
 * Brings a message to the top of the thread at once and marks it. Everything mounted is measured first: heights that
 * are estimates until a message comes into view would push the page about while it is read.
 */
export function showMessage(message: HTMLElement): void {
  const thread = message.closest<HTMLElement>('.thread');
  if (!thread) return;
  thread.setAttribute('data-measuring', '');
  message.setAttribute('data-target', '');
  void scrollToPosition(message, { durationMs: 0 });
  message.focus({ preventScroll: true });
  // The browser remembers what it measured for the first picture.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      keepVisible(thread);
      thread.removeAttribute('data-measuring');
    }),
  );
}

/** What is in view stays drawn: handed back to the browser, it would be left out of one picture. */
function keepVisible(thread: HTMLElement): void {
  const frame = thread.getBoundingClientRect();
  for (const turn of thread.querySelectorAll<HTMLElement>('.turn')) {
    const box = turn.getBoundingClientRect();
    if (box.bottom > frame.top - frame.height && box.top < frame.bottom + frame.height) turn.style.contentVisibility = 'visible';
  }
}
