import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

/** Makes Chromium's offer at a moment that is useful. */
async function offer(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('parley.install.counts', '{"conversations":5,"replies":5}');
  });
  await page.reload();
  await page.getByTestId('composer-input').waitFor();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const prompt = () => Promise.resolve({ outcome: 'accepted' });
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
        dispatchEvent(event);
        return event.defaultPrevented;
      }),
    )
    .toBe(true);
  await page.getByTestId('install-prompt').waitFor();
}

/** Everything that can be read or pressed and that the card lies over, by its words. */
const covered = (page: Page) =>
  page.getByTestId('install-prompt').evaluate((card) => {
    const area = card.getBoundingClientRect();
    const parts = [...document.querySelectorAll('a, button, h1, h2, p, [data-testid], [contenteditable], textarea')];
    return parts
      .filter((part) => !card.contains(part) && !part.contains(card) && part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => {
        const { left, right, ...whole } = part.getBoundingClientRect();
        // What has been scrolled away is not seen anyway.
        const scroller = part.closest('.side-scroll, .thread, .page-scroll')?.getBoundingClientRect();
        const top = Math.max(whole.top, scroller?.top ?? 0);
        const bottom = Math.min(whole.bottom, scroller?.bottom ?? innerHeight);
        const isOver = left < area.right - 1 && right > area.left + 1 && top < area.bottom - 1 && bottom > area.top + 1;
        if (!isOver) return false;
        const seen = document.elementFromPoint(
          (Math.max(left, area.left) + Math.min(right, area.right)) / 2,
          (Math.max(top, area.top) + Math.min(bottom, area.bottom)) / 2,
        );
        return seen !== null && (card.contains(seen) || part.contains(seen));
      })
      .map((part) => part.getAttribute('aria-label') ?? part.textContent.slice(0, 40));
  });

it.each([
  ['a phone', { viewport: phone, hasTouch: true }],
  ['a tablet', { viewport: { width: 820, height: 1180 } }],
  ['a small laptop', { viewport: { width: 1024, height: 700 } }],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
  ['a desktop in Arabic', { viewport: { width: 1280, height: 720 }, locale: 'ar-SA' }],
])('on %s the offer to install covers nothing, on home and while a reply arrives', async (_, options) => {
  const page = await shared.open('/', options);
  await offer(page);
  expect(await covered(page)).toEqual([]);
  await expect.poll(() => page.getByTestId('voice-start').evaluate(isOnTop)).toBe(true);

  shared.mock.script({ deltas: Array.from({ length: 200 }, (_word, index) => `word${index} `), delayMs: 50 });
  await send(page, 'Tell me much');
  await page.getByText('word10').waitFor();
  expect(await covered(page)).toEqual([]);
  expect(await page.getByTestId('composer-stop').evaluate(isOnTop)).toBe(true);
  await page.getByTestId('composer-stop').click();
  await page.context().close();
});

it.each(['with the card', 'by the browser itself'])('after Parley was installed %s, nothing offers it again', async (way) => {
  const page = await shared.open('/');
  await offer(page);
  const card = page.getByTestId('install-prompt');
  if (way === 'with the card') await card.getByRole('button', { name: 'Install' }).click();
  else await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await card.waitFor({ state: 'detached' });
  // Without the side bar, the offer has another place, where it begins anew.
  await page.keyboard.press('Alt+B');
  await page.locator('.app.is-collapsed').waitFor();
  // A page that is drawn all the time may have no idle moment.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
  expect(await card.count()).toBe(0);
  await page.context().close();
});

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && element.contains(seen);
}
