import type { CDPSession, Page } from 'playwright-core';

/** What a keyboard user gets when the focus stops. */
export interface Stop {
  /** Its name for a screen reader. */
  role: string;
  name: string;
  /** Identifies the element in a failure message. */
  html: string;
  /** Distinguishes the stops of one page. */
  key: number;
  /** CSS pixels of its visible box. */
  box: { x: number; y: number; width: number; height: number };
  /** Some of it is visible: it is in the window and not completely covered. */
  isSeen: boolean;
  /** How its look differs with the focus; empty: the focus is invisible. */
  indicators: string[];
}

declare global {
  interface Window {
    keyboardEye: { remember: () => void; look: () => Omit<Stop, 'role' | 'name'> | null };
  }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The present focus; null: none, as before the first and after the last stop of a page. */
export async function readStop(page: Page): Promise<Stop | null> {
  await installEye(page);
  const seen = await page.evaluate(() => window.keyboardEye.look());
  if (!seen) return null;
  return { ...(await spokenName(page)), ...seen };
}

/** Records the unfocused look of every focusable element. Call it before the focus moves. */
export async function rememberUnfocused(page: Page): Promise<void> {
  await installEye(page);
  await page.evaluate(() => window.keyboardEye.remember());
}

/** Role and name from the browser's accessibility tree. */
async function spokenName(page: Page): Promise<Pick<Stop, 'role' | 'name'>> {
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page));
  const session = await sessions.get(page)!;
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false });
  const node = nodes[0];
  return { role: String(node?.role?.value ?? 'none'), name: String(node?.name?.value ?? '').trim() };
}

async function installEye(page: Page): Promise<void> {
  if (await page.evaluate(() => 'keyboardEye' in window)) return;
  await page.evaluate(() => {
    const looks = new WeakMap<Element, string>();
    const keys = new WeakMap<Element, number>();
    let lastKey = 0;
    /** A field shrunk to one pixel is represented by its label, a line of a wrapper by the wrapper. */
    const drawn = (element: Element): Element => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 ? element : (element.closest('label') ?? element);
    };
    const lookOf = (element: Element, pseudo?: string): string => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && style.content === 'none') return '';
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, textDecorationLine } = style;
      const outline = outlineStyle === 'none' || outlineWidth === '0px' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
      return [`outline ${outline}`, `shadow ${boxShadow}`, `border ${borderColor}`, `fill ${backgroundColor}`, textDecorationLine].join(
        '|',
      );
    };
    /** The element, its visible box, and the area around it that may change. */
    const circle = (element: Element): [Element, string | undefined][] => {
      const around = [
        element,
        drawn(element),
        element.parentElement,
        element.parentElement?.parentElement,
        element.closest('.composer, .input'),
      ];
      const known = [...new Set(around.filter((one) => one !== null && one !== undefined))];
      return known.flatMap((one) => [undefined, '::before', '::after'].map((pseudo): [Element, string | undefined] => [one, pseudo]));
    };
    const focusable = 'a[href], button, input, select, textarea, summary, audio, video, iframe, [tabindex], [contenteditable="true"]';
    const current = (): Element | null => {
      const active = document.activeElement;
      return active === null || active === document.body || active === document.documentElement ? null : active;
    };
    const looksOf = (element: Element) => circle(element).map(([one, pseudo]) => lookOf(one, pseudo));
    const isSeen = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const left = Math.max(box.left, 0);
      const right = Math.min(box.right, innerWidth);
      const top = Math.max(box.top, 0);
      const bottom = Math.min(box.bottom, innerHeight);
      if (right - left < 2 || bottom - top < 2) return false;
      for (const x of [0.5, 0.1, 0.9]) {
        for (const y of [0.5, 0.1, 0.9]) {
          const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
          if (hit && (element.contains(hit) || hit.contains(element) || hit.closest('label') === element)) return true;
        }
      }
      return false;
    };
    window.keyboardEye = {
      remember() {
        const active = current();
        for (const element of document.querySelectorAll(focusable)) {
          if (element !== active) looks.set(element, looksOf(element).join('\n'));
        }
      },
      look() {
        const element = current();
        if (!element) return null;
        const shown = drawn(element);
        const { x, y, width, height } = shown.getBoundingClientRect();
        if (!keys.has(element)) keys.set(element, (lastKey += 1));
        const before = looks.get(element)?.split('\n');
        const indicators = looksOf(element).flatMap((look, index) => {
          const was = before?.[index]?.split('|') ?? [];
          return look.split('|').filter((part, at) => part !== was[at] && part !== 'outline none');
        });
        return {
          html: (element.cloneNode() as Element).outerHTML.slice(0, 220),
          key: keys.get(element)!,
          box: { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) },
          isSeen: isSeen(shown),
          indicators: [...new Set(indicators)],
        };
      },
    };
  });
}
