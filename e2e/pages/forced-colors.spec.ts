import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { answer, send } from '../support/pages.ts';
import { shareParley } from '../support/share-parley.ts';
import { storeConversation } from '../support/store-conversation.ts';

const shared = shareParley();
const { open } = shared;
const openForced = (path: string) => open(path, { forcedColors: 'active' });

/** What is rendered of an element besides its text. */
const drawnOf = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(element);
    return { edge: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth), outlineColor, backgroundColor };
  });

it('fields, buttons and selected items have edges where the system removes backgrounds and shadows', async () => {
  let page = await openForced('/');
  await page.getByTestId('composer-input').waitFor();
  expect((await drawnOf(page.locator('.composer'))).edge).toBeGreaterThan(0);
  await page.getByTestId('kit-start').waitFor();
  for (const part of ['.kit-part select', '.voice-btn']) expect((await drawnOf(page.locator(part).first())).edge, part).toBeGreaterThan(0);
  page = await openForced('/settings/voice');
  const nav = page.locator('.nav-item');
  const here = page.locator('.nav-item.is-active');
  await here.waitFor();
  expect((await drawnOf(here)).edge).toBeGreaterThan((await drawnOf(nav.first())).edge);
});

it('the focused element shows its focus', async () => {
  const page = await openForced('/settings/voice');
  for (const part of ['.switch', '.btn', '.nav-item.is-active', '.slider']) {
    const found = page.locator(part).first();
    await found.waitFor();
    const edge = (await drawnOf(found)).edge;
    await page.keyboard.press('Tab');
    await found.focus();
    expect((await drawnOf(found)).edge, part).toBeGreaterThanOrEqual(3);
    if (part !== '.nav-item.is-active') expect(edge, part).toBeLessThan(3);
  }
});

it('a switch shows whether it is on, and a slider its position', async () => {
  const page = await openForced('/settings/voice');
  const on = await drawnOf(page.locator('.switch:checked').first());
  const off = await drawnOf(page.locator('.switch:not(:checked)').first());
  expect(on.backgroundColor).not.toBe(off.backgroundColor);
  expect(off.edge).toBeGreaterThan(0);
  expect(
    await page
      .locator('.slider')
      .first()
      .evaluate((slider) => getComputedStyle(slider).forcedColorAdjust),
  ).toBe('none');
});

it('the spoken word is visible', async () => {
  const page = await openForced('/');
  await send(page, 'What are you?');
  await answer(page);
  await page.getByTestId('message-speak').click();
  const word = page.locator('.word').first();
  await word.waitFor();
  const around = await drawnOf(page.locator('body'));
  expect((await drawnOf(word)).backgroundColor).not.toBe(around.backgroundColor);
});

it('the bullets of a list are visible', async () => {
  const { conversationId } = storeConversation(shared.parley, 'Bullets', ['A list, please.', '- one\n- two']);
  const page = await openForced(`/c/${conversationId}`);
  const item = page.locator('.prose li').first();
  await item.waitFor();
  const { bullet, around } = await item.evaluate((element) => ({
    bullet: getComputedStyle(element, '::before').backgroundColor,
    around: getComputedStyle(document.body).backgroundColor,
  }));
  expect(bullet).not.toBe(around);
  expect(bullet).not.toBe('rgba(0, 0, 0, 0)');
});
