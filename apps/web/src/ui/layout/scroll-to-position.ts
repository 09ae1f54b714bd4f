import { prefersReducedMotion } from '../media/reduced-motion.ts';

export interface ScrollOptions {
  /** 450 ms is long enough to follow with the eyes and short enough not to wait for. */
  durationMs?: number;
  /** Distance to that edge, in CSS pixels. */
  marginPx?: number;
  /** Which end of the target is brought to that end of the scrolling area. */
  edge?: 'start' | 'end';
}

const interruptions = ['wheel', 'touchstart', 'pointerdown'] as const;

/** The running scroll of each area: a newer one replaces it instead of competing. */
const underWay = new WeakMap<Element, AbortController>();

/** Ease-in-out cubic, 0 to 1. */
export function easeInOut(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2;
}

/**
 * Scrolls the nearest scrolling ancestor so that the element starts near its top, or ends near its bottom. Stops as
 * soon as the user scrolls; jumps with reduced motion. The browser's own smooth scrolling
 * swallows a simultaneous wheel; this one never works against the user.
 *
 * @param target the element, or a function that finds it if it may be replaced before the end
 * @returns a promise that resolves at the end or when the user takes over
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
  // Keys go to the focused element, which may be outside the area: the button that started this.
  document.addEventListener('keydown', (event) => isWritingBeside(scroller, event) || interruption.abort(), { capture: true, signal });
  let startedAt: number | undefined;
  const step = (now: number) => {
    if (signal.aborted) return resolve();
    startedAt ??= now;
    const progress = Math.min(1, (now - startedAt) / durationMs);
    // The end is measured again each time: messages on the way get their real height only when they come into view.
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

/** Keys in a field outside the area are text and scroll nothing. */
function isWritingBeside(scroller: Element, { target }: KeyboardEvent): boolean {
  const field = (target as Partial<Element> | null)?.closest?.('input, textarea, select, [contenteditable="true"]');
  return Boolean(field && !scroller.contains(field));
}

/** The page's own box moves with its content; its visible area does not. */
function frameOf(scroller: Element): { top: number; bottom: number } {
  return scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
}

function scrollingAncestor(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}
