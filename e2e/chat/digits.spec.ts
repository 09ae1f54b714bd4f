import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answer, send } from '../support/pages.ts';
import { shareParley } from '../support/share-parley.ts';

const shared = shareParley();

async function open(digits: 'latin' | 'native') {
  const page = await shared.open('/', { locale: 'ar-SA' });
  await page.request.patch('/api/preferences', { data: { digits }, headers: { origin: shared.parley.url } });
  await page.reload();
  await page.getByTestId('composer-input').waitFor();
  return page;
}
const markerOf = (page: Page) =>
  page
    .locator('[data-role="assistant"] .prose ol')
    .first()
    .evaluate((list) => getComputedStyle(list).listStyleType);

it("Guide and numbered lists use the user's choice of digits", async () => {
  const page = await open('native');
  await send(page, '12.5% من 240');
  expect(await answer(page)).toContain('١٢٫٥٪ × ٢٤٠ = ٣٠');
  await send(page, 'كم يومًا حتى 31 ديسمبر 2199؟');
  await expect.poll(() => answer(page)).toMatch(/٣١ ديسمبر ٢١٩٩/);
  await send(page, 'كيف أربط Ollama؟');
  await expect.poll(() => markerOf(page)).toBe('arabic-indic');
  await page.context().close();
});

it('Latin digits stay Latin', async () => {
  const page = await open('latin');
  await send(page, '12.5% من 240');
  expect(await answer(page)).toContain('12.5% × 240 = 30');
  await send(page, 'كيف أربط Ollama؟');
  await expect.poll(() => markerOf(page)).toBe('decimal');
  await page.context().close();
});
