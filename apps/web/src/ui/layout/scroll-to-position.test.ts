import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { easeInOut, scrollToPosition } from './scroll-to-position.ts';

/** A scrolling area 100 pixels high, with a target at 1000 that is 50 high. */
class Scroller extends EventTarget {
  scrollTop = 0;
  parentElement = null;
  getBoundingClientRect = () => ({ top: 0, bottom: 100 });
  contains = (element: unknown) => element === this;
}

class Page extends EventTarget {
  documentElement = { dataset: {} };
  scrollingElement: Scroller | null = null;
}

/** A key pressed while something has the focus; `field` is the field it types into. */
function key(field: object | null): Event {
  return Object.defineProperty(new Event('keydown'), 'target', { value: { closest: () => field } });
}

let frames: ((now: number) => void)[] = [];
let scroller: Scroller;
let target: Element;
let page: Page;

function paint(now: number): void {
  const due = frames;
  frames = [];
  for (const frame of due) frame(now);
}

beforeEach(() => {
  frames = [];
  scroller = new Scroller();
  const box = () => ({ top: 1000 - scroller.scrollTop, bottom: 1050 - scroller.scrollTop });
  target = { parentElement: scroller, getBoundingClientRect: box } as unknown as Element;
  vi.stubGlobal('getComputedStyle', () => ({ overflowY: 'auto' }));
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  page = new Page();
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

test('ease-in-out cubic', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map(easeInOut)).toEqual([0, 0.0625, 0.5, 0.9375, 1]);
});

describe('scrolling to a position', () => {
  test('takes 450 milliseconds, slow at both ends', async () => {
    const arrived = scrollToPosition(target, { marginPx: 0 });
    paint(1000);
    expect(scroller.scrollTop).toBe(0);
    paint(1000 + 112.5);
    expect(scroller.scrollTop).toBeCloseTo(62.5);
    paint(1000 + 225);
    expect(scroller.scrollTop).toBeCloseTo(500);
    paint(1000 + 449);
    expect(scroller.scrollTop).toBeLessThan(1000);
    paint(1000 + 450);
    expect(scroller.scrollTop).toBe(1000);
    expect(frames).toEqual([]);
    await arrived;
  });

  test('brings the end of the target to the bottom', async () => {
    const arrived = scrollToPosition(target, { edge: 'end', marginPx: 0, durationMs: 100 });
    paint(0);
    paint(100);
    await arrived;
    expect(scroller.scrollTop).toBe(950);
  });

  test.each(['wheel', 'touchstart', 'pointerdown'])('stops at %s and leaves the position to the user', async (kind) => {
    const ended = scrollToPosition(target);
    paint(0);
    paint(225);
    const halfway = scroller.scrollTop;
    scroller.dispatchEvent(new Event(kind));
    paint(300);
    await ended;
    expect(scroller.scrollTop).toBe(halfway);
    expect(frames).toEqual([]);
  });

  test.each([
    ['on a button beside it', () => null, false],
    ['in a field inside it', () => scroller, false],
    ['in a field beside it', () => ({}), true],
  ])('with a key %s', (_, field, goesOn) => {
    void scrollToPosition(target, { marginPx: 0 });
    paint(0);
    paint(225);
    page.dispatchEvent(key(field()));
    paint(450);
    expect(scroller.scrollTop).toBe(goesOn ? 1000 : 500);
  });

  test('gives way to a newer scroll in the same area', async () => {
    const first = scrollToPosition(target, { marginPx: 0 });
    paint(0);
    paint(225);
    const second = scrollToPosition(target, { marginPx: 0, durationMs: 0 });
    paint(230);
    await Promise.all([first, second]);
    expect(scroller.scrollTop).toBe(1000);
    expect(frames).toEqual([]);
  });

  test('works if the page itself scrolls, whose box moves with it', async () => {
    scroller.scrollTop = 400;
    scroller.getBoundingClientRect = () => ({ top: -scroller.scrollTop, bottom: 2000 - scroller.scrollTop });
    page.scrollingElement = scroller;
    vi.stubGlobal('innerHeight', 100);
    await scrollToPosition(target, { durationMs: 0, marginPx: 0 });
    expect(scroller.scrollTop).toBe(1000);
    await scrollToPosition(target, { durationMs: 0, marginPx: 0, edge: 'end' });
    expect(scroller.scrollTop).toBe(950);
  });

  test.each([
    ['the system asks for less motion', {}, true, 984],
    ['the user asks for less motion', { motion: 'reduced' }, false, 984],
    ['the user wants all motion', { motion: 'full' }, true, 0],
  ])('where %s', (_, dataset, matches, expected) => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    page.documentElement = { dataset };
    void scrollToPosition(target);
    expect(scroller.scrollTop).toBe(expected);
  });
});
