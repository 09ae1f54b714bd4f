import { expect, it } from 'vitest';
import { answer, send } from '../support/pages.ts';
import { shareParley } from '../support/share-parley.ts';
import { storeConversation } from '../support/store-conversation.ts';
import { journeyLocales } from '../support/words-of.ts';

const shared = shareParley();
const { open } = shared;

it.each(journeyLocales)('%s: a conversation is printed completely, in ink on white, without its controls', async (locale) => {
  const page = await open('/', { locale, colorScheme: 'dark', viewport: { width: 800, height: 400 } });
  expect(await page.evaluate(() => document.dir)).toBe(locale === 'ar-SA' ? 'rtl' : 'ltr');
  await send(page, 'What are you?');
  await answer(page);
  await send(page, 'How do I connect OpenAI, Anthropic or Google?');
  await page.getByTestId('message').nth(3).and(page.locator('[data-status="complete"]')).waitFor();

  // The page hears of another medium in its next frame.
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(theme).toBe('light');
  const paper = await page.evaluate(() => {
    const last = [...document.querySelectorAll('[data-testid="message"]')].at(-1)!.getBoundingClientRect();
    return {
      isCut: document.body.getBoundingClientRect().height < last.bottom,
      screens: last.bottom / innerHeight,
    };
  });
  expect(paper).toMatchObject({ isCut: false });
  expect(paper.screens).toBeGreaterThan(1.5);
  for (const control of ['.sidebar', '.composer', '.thread-frame button', '.topbar .icon-btn'])
    for (const found of await page.locator(control).all()) expect(await found.isVisible(), control).toBe(false);

  await page.emulateMedia({ media: null });
  await expect.poll(theme).toBe('dark');
  expect(await page.locator('.composer').isVisible()).toBe(true);
  await page.context().close();
});

it('the bullets of a list and the picture of a diagram are printed, and no button of it', async () => {
  const { conversationId } = storeConversation(shared.parley, 'Printed', [
    'A list and a diagram, please.',
    '- one\n- two\n\n```mermaid\nflowchart LR\n  A --> B\n```',
  ]);
  const page = await open(`/c/${conversationId}`);
  const bullet = page.locator('.prose li').first();
  const diagram = page.locator('[data-testid="diagram"], .diagram').first();
  await diagram.locator('img').waitFor();
  await page.emulateMedia({ media: 'print' });
  const { size, adjust } = await bullet.evaluate((item) => {
    const { inlineSize, printColorAdjust } = getComputedStyle(item, '::before');
    return { size: Number.parseFloat(inlineSize), adjust: printColorAdjust };
  });
  expect(size).toBeGreaterThan(0);
  expect(adjust).toBe('exact');
  expect(await diagram.locator('img').isVisible()).toBe(true);
  for (const button of await page.locator('.prose button').all()) expect(await button.isVisible()).toBe(false);
});
