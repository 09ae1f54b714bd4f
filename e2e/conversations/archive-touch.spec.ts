import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { findViolations } from '../support/find-violations.ts';
import { shareParley } from '../support/share-parley.ts';
import { storeConversation } from '../support/store-conversation.ts';
import { fingersOn, middleOf } from '../support/touch.ts';
import { journeyLocales, wordsOf } from '../support/words-of.ts';

const shared = shareParley();
const titles = Array.from({ length: 16 }, (_, index) => `Harbour ${index}`);

/** The archive on a phone, with more conversations than fit on its screen. */
async function openArchive(locale: string): Promise<Page> {
  const page = await shared.open('/', { locale, viewport: phone, hasTouch: true, isMobile: true });
  const headers = { origin: shared.parley.url };
  await page.request.post('/api/conversations/changes', { data: { all: 'every', action: 'delete' }, headers });
  for (const title of titles) {
    const { conversationId } = storeConversation(shared.parley, title, ['Where is it?', 'At the sea.']);
    await page.request.patch(`/api/conversations/${conversationId}`, { data: { archived: true }, headers });
  }
  await page.goto('/settings/archive');
  await page.getByTestId('archive-item').first().waitFor();
  return page;
}

/** How many pixels of the actions can be seen in their row. */
const shown = (row: Locator) =>
  row.evaluate((element) => {
    const actions = element.querySelector('[data-testid="swipe-actions"]')!.getBoundingClientRect();
    const { left, right } = element.getBoundingClientRect();
    return Math.round(Math.max(0, Math.min(actions.right, right) - Math.max(actions.left, left)));
  });
const becomesShown = (row: Locator, pixels: number) => expect.poll(() => shown(row)).toBe(pixels);

it.each(journeyLocales)('%s: a swipe, a long press and the focus bring in Restore and Delete', async (locale) => {
  const page = await openArchive(locale);
  const settings = wordsOf(locale, 'settings');
  const rows = page.getByTestId('archive-item');
  const fingers = await fingersOn(page);
  const start = locale === 'ar-SA' ? 1 : -1;
  const [row, other] = [rows.nth(2), rows.nth(3)];
  const title = await row.getByRole('link').innerText();
  const action = (name: 'restore' | 'delete') =>
    row.getByRole('button', { name: settings(`archive.${name}Named`, { title }), exact: true });
  const at = await middleOf(row);
  expect(await shown(row)).toBe(0);

  // The actions follow the finger, and a short way springs back.
  await fingers.down(at);
  await fingers.move(at, { x: start * 60, y: 2 });
  await becomesShown(row, 60);
  await fingers.up();
  await becomesShown(row, 0);

  // A longer way stays. Both are 84 pixels wide, at the end of the line.
  await fingers.down(at);
  await fingers.move(at, { x: start * 120, y: 2 });
  await fingers.up();
  await becomesShown(row, 168);
  const [end, restore, remove] = [await row.boundingBox(), await action('restore').boundingBox(), await action('delete').boundingBox()];
  expect([restore?.width, remove?.width]).toEqual([84, 84]);
  if (locale === 'ar-SA') expect(remove?.x).toBe(end?.x);
  else expect(remove!.x + 84).toBe(end!.x + end!.width);
  expect(await findViolations(page)).toEqual([]);

  // A tap on the row takes them away and does not open the conversation; neither does the swipe.
  await row.getByRole('link').tap();
  await becomesShown(row, 0);
  expect(page.url()).toContain('/settings/archive');

  // A quick flick is enough, and another row takes its turn.
  await fingers.down(at);
  await fingers.move(at, { x: start * 50, y: 0 }, 60);
  await fingers.up(true);
  await becomesShown(row, 168);
  const below = await middleOf(other);
  await fingers.down(below);
  await becomesShown(row, 0);
  await fingers.move(below, { x: start * 130, y: 0 });
  await fingers.up();
  await becomesShown(other, 168);
  await page.keyboard.press('Escape');
  await becomesShown(other, 0);

  // A long press.
  await fingers.down(at);
  await becomesShown(row, 168);
  await fingers.up();
  expect(page.url()).toContain('/settings/archive');
  await becomesShown(row, 168);
  await page.locator('.page-head h1').tap();
  await becomesShown(row, 0);

  // The keyboard.
  await row.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await becomesShown(row, 168);
  expect(await action('restore').evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await becomesShown(row, 0);
  expect(await row.getByRole('link').evaluate((link) => link === document.activeElement)).toBe(true);

  // Deleting has its Undo, as everywhere.
  await fingers.down(at);
  await fingers.move(at, { x: start * 120, y: 2 });
  await fingers.up();
  await becomesShown(row, 168);
  await action('delete').tap();
  const gone = page.getByRole('link', { name: title, exact: true });
  await gone.waitFor({ state: 'detached' });
  await page.locator('.toast-action').getByText(wordsOf(locale, 'common')('undo'), { exact: true }).tap();
  await gone.waitFor();
  await page.context().close();
});

it('a finger that goes down the page scrolls it and brings in nothing', async () => {
  const page = await openArchive('en-US');
  const row = page.getByTestId('archive-item').nth(6);
  const at = await middleOf(row);
  const fingers = await fingersOn(page);
  await fingers.down(at);
  await fingers.move(at, { x: -20, y: -200 });
  await expect.poll(() => page.locator('.settings').evaluate((list) => list.scrollTop)).toBeGreaterThan(100);
  expect(await shown(row)).toBe(0);
  await fingers.up();
  expect(await shown(row)).toBe(0);
  await page.context().close();
});

it('while conversations are selected there is nothing to swipe, and the selection is acted on at the bottom', async () => {
  const page = await openArchive('en-US');
  await page.getByTestId('archive-select').tap();
  const items = page.getByTestId('selectable-item');
  const at = await middleOf(items.nth(1));
  const fingers = await fingersOn(page);
  await fingers.down(at);
  await fingers.move(at, { x: -120, y: 0 });
  await fingers.up();
  expect(await page.getByTestId('swipe-actions').count()).toBe(0);
  await items.nth(1).tap();
  await items.nth(2).tap();
  const restore = page.getByRole('toolbar').getByRole('button', { name: 'Restore' });
  const box = await restore.boundingBox();
  expect(box!.y + box!.height).toBeGreaterThan(phone.height - 40);
  await restore.tap();
  await expect.poll(() => page.getByTestId('archive-item').count()).toBe(titles.length - 2);
  await page.context().close();
});
