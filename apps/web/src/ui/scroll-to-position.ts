import { prefersReducedMotion } from './reduced-motion.ts';

export interface ScrollOptions {
  /** 450 ms is long enough to follow with the eyes and short enough not to wait for. */
  durationMs?: number;
  /** Distance kept to that edge, in CSS pixels. */
  marginPx?: number;
  /** Which end of the target is brought to that end of the scrolling area. */
  edge?: 'start' | 'end';
}

const interruptions = ['wheel', 'touchstart', 'pointerdown'] as const;

/** The scroll under way in each area: a newer one takes its place instead of pulling against it. */
const underWay = new WeakMap<Element, AbortController>();

/** Ease-in-out cubic, 0 to 1. */
export function easeInOut(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2;
}

/**
 * Scrolls the nearest scrolling ancestor so that the element stands near its top, or ends near its foot. Stops as
 * soon as the reader scrolls; jumps where motion is to be reduced. Unlike the browser's own smooth scrolling, which
 * swallows a wheel that turns meanwhile, it never works against the reader.
 *
 * @param target the element, or a way to find it where it may be another one before the place is reached
 * @returns when the place is reached or the reader took over
 */
export function scrollToPosition(
  target: Element | (() => Element | null),
  { durationMs = 450, marginPx = 16, edge = 'start' }: ScrollOptions = {},
): Promise<void> {
  const find = typeof target === 'function' ? target : () => target;
  const first = find();
  if (!first) return Promise.resolve();
  const scroller = scrollingAncestor(first);
  const distance = () => {
    const element = find();
    if (!element) return 0;
    const [box, frame] = [element.getBoundingClientRect(), frameOf(scroller)];
    return edge === 'start' ? box.top - frame.top - marginPx : box.bottom - frame.bottom + marginPx;
  };
  underWay.get(scroller)?.abort();
  if (durationMs <= 0 || prefersReducedMotion()) {
    scroller.scrollTop += distance();
    return Promise.resolve();
  }
  const startTop = scroller.scrollTop;
  const { promise, resolve } = Promise.withResolvers<void>();
  const interruption = new AbortController();
  const { signal } = interruption;
  underWay.set(scroller, interruption);
  for (const kind of interruptions) scroller.addEventListener(kind, () => interruption.abort(), { passive: true, signal });
  // Keys go to what has the focus, which the button that began this may have outside the area.
  document.addEventListener('keydown', (event) => isWritingBeside(scroller, event) || interruption.abort(), { capture: true, signal });
  let startedAt: number | undefined;
  const step = (now: number) => {
    if (signal.aborted) return resolve();
    startedAt ??= now;
    const progress = Math.min(1, (now - startedAt) / durationMs);
    // The end is measured anew each time: messages on the way get their real height only when they come into view.
    const end = scroller.scrollTop + distance();
    scroller.scrollTop = progress === 1 ? end : startTop + (end - startTop) * easeInOut(progress);
    if (progress < 1) requestAnimationFrame(step);
    else {
      interruption.abort();
      resolve();
    }
  };
  requestAnimationFrame(step);
  return promise;
}

/** Keys of a field outside the area are words, and scroll nothing. */
function isWritingBeside(scroller: Element, { target }: KeyboardEvent): boolean {
  const field = (target as Partial<Element> | null)?.closest?.('input, textarea, select, [contenteditable="true"]');
  return Boolean(field && !scroller.contains(field));
}

/** The page's own box moves with what it scrolls; what is seen of it does not. */
function frameOf(scroller: Element): { top: number; bottom: number } {
  return scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
}

function scrollingAncestor(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}
