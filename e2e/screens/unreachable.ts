import type { Page } from 'playwright-core';

/**
 * Content that users cannot reach: a page that scrolls sideways, text and controls cut off at its sides, and controls
 * that stay covered or outside the window in every scroll position.
 *
 * @param within the area to check; the topmost overlay if there is one
 */
export function unreachable(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const root = document.querySelector(selector) ?? document.body;
    const width = document.documentElement.clientWidth;
    const isShown = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const scrollsSideways = (element: Element): boolean =>
      element.parentElement !== null &&
      (/auto|scroll/.test(getComputedStyle(element.parentElement).overflowX) || scrollsSideways(element.parentElement));
    const say = (what: string, element: Element) => `${what}: ${element.outerHTML.slice(0, 110)}`;
    const found: string[] = [];
    const over = document.documentElement.scrollWidth - width;
    if (over > 0) found.push(`the page is ${over} px too wide`);
    for (const element of root.querySelectorAll('h1, h2, h3, p, label, button, a, input, select, textarea, li, dt, dd, summary')) {
      const box = element.getBoundingClientRect();
      const isCut = box.right > width + 1 || box.left < -1;
      if (isCut && isShown(element) && !scrollsSideways(element) && !element.closest('[inert], .sr, .skip-link'))
        found.push(say('cut off', element));
    }
    const controls =
      'a[href], button:not(:disabled), input:not([type="hidden"]):not(:disabled), select, textarea, summary, [contenteditable="true"], [role^="menuitem"], [role="option"]';
    /** The fault of a control's position after scrolling to it; null if a finger can press it. */
    const obstacle = (drawn: Element, block: ScrollLogicalPosition): string | null => {
      drawn.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
      // Scripts can scroll what users cannot.
      for (let frame = drawn.parentElement; frame; frame = frame.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(frame);
        if (/hidden|clip/.test(overflowY)) frame.scrollTop = 0;
        if (/hidden|clip/.test(overflowX)) frame.scrollLeft = 0;
      }
      const box = drawn.getBoundingClientRect();
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      if (right - left < 4 || bottom - top < Math.min(20, box.height - 1)) return 'out of reach';
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit && (drawn.contains(hit) || hit.contains(drawn)) ? null : `covered by ${hit?.outerHTML.slice(0, 80)}`;
    };
    for (const control of root.querySelectorAll(controls)) {
      const drawn = control.classList.contains('sr') ? control.closest('label') : control;
      if (!drawn || !isShown(drawn) || drawn.closest('[inert], [aria-hidden="true"], .skip-link')) continue;
      if (getComputedStyle(drawn).pointerEvents === 'none') continue;
      const obstacles = (['center', 'start', 'end'] as const).map((block) => obstacle(drawn, block));
      if (!obstacles.includes(null)) found.push(say(obstacles[0]!, drawn));
    }
    return [...new Set(found)];
  }, within);
}
