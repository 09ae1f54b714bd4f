import type { Locator, Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

interface Fingers {
  /** Puts the fingers on the screen, or moves them there. The n-th point is always the same finger. */
  down: (...at: Point[]) => Promise<void>;
  /** Moves them in steps to where the first move of the list leads. @param ms how long it takes, by the clock of the events */
  move: (from: Point, by: Point, ms?: number) => Promise<void>;
  /** Lifts them after a short rest. With `isFlung` they leave in motion: the browser takes a tap that follows for the end of its fling. */
  up: (isFlung?: boolean) => Promise<void>;
}

/** Fingers on a touch screen, with the events and the scrolling of real ones. Their time is the test's own, so a slow machine moves them no slower. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  let seconds = Date.now() / 1000;
  let areDown = false;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x: Math.round(x), y: Math.round(y), id })),
      timestamp: seconds,
    });
  const down: Fingers['down'] = async (...at) => {
    await send(areDown ? 'touchMove' : 'touchStart', at);
    areDown = true;
  };
  return {
    down,
    move: async (from, by, ms = 400) => {
      const steps = 10;
      for (let step = 1; step <= steps; step += 1) {
        seconds += ms / 1000 / steps;
        await down({ x: from.x + (by.x * step) / steps, y: from.y + (by.y * step) / steps });
      }
    },
    up: async (isFlung = false) => {
      seconds += isFlung ? 0.016 : 0.12;
      areDown = false;
      await send('touchEnd', []);
    },
  };
}

/** The middle of an element. */
export async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
