import type { Page } from 'playwright-core';
import { readStop, rememberUnfocused, type Stop } from './read-stop.ts';

/** More stops than any screen has. Beyond them the focus runs in a loop. */
const mostStops = 250;

interface WalkOptions {
  /** Where to start: `top` of the page, its `content` after the side bar, or `here` inside a new overlay. */
  from: 'top' | 'content' | 'here';
  key?: 'Tab' | 'ArrowDown';
}

/** Walks through a page or an overlay by one key until the focus has left it or returns to its start. */
export async function walk(page: Page, { from, key = 'Tab' }: WalkOptions): Promise<Stop[]> {
  if (from === 'top') await toTop(page);
  if (from === 'content') await page.locator('#content').focus();
  const stops: Stop[] = [];
  const met = new Set<number>();
  for (let press = 0; press < mostStops; press += 1) {
    await rememberUnfocused(page);
    await page.keyboard.press(key);
    const stop = await readStop(page);
    if (!stop || met.has(stop.key)) return stops;
    met.add(stop.key);
    const isMarked = stop.indicators.length > 0 || (await changesPicture(page, stop));
    stops.push({ ...stop, indicators: isMarked && stop.indicators.length === 0 ? ['picture'] : stop.indicators });
  }
  throw new Error(
    `focus never left: ${stops
      .slice(-3)
      .map(({ html }) => html)
      .join(' → ')}`,
  );
}

/** Faults of stops for users: not visible, focus not visible, or no name. */
export function errorsOf(stops: readonly Stop[]): string[] {
  return stops.flatMap(({ role, name, html, isSeen, indicators }) => [
    ...(isSeen ? [] : [`unseen: ${html}`]),
    ...(indicators.length > 0 ? [] : [`unmarked: ${html}`]),
    ...(name === '' || role === 'none' ? [`unnamed: ${html}`] : []),
  ]);
}

/** Moves the focus before the first stop of the page, as after loading. */
async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
  });
}

/** Parts without accessible styles, such as the thumb of a slider, are compared by their pixels. */
async function changesPicture(page: Page, { box }: Stop): Promise<boolean> {
  if (box.width < 1 || box.height < 1) return false;
  const clip = { x: Math.max(0, box.x - 4), y: Math.max(0, box.y - 4), width: box.width + 8, height: box.height + 8 };
  const picture = () => page.screenshot({ clip, caret: 'hide' });
  const focused = await picture();
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  await element.evaluate((one) => one.blur());
  const unfocused = await picture();
  await element.evaluate((one) => one.focus());
  return !focused.equals(unfocused);
}
