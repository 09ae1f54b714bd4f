import { expect, it } from 'vitest';
import { shareParley } from '../support/share-parley.ts';

const shared = shareParley();
const low = { viewport: { width: 1280, height: 500 } };

it('Back and Forward show a long page where it was left, and a page that is opened begins at its top', async () => {
  const page = await shared.open('/assistants', low);
  const headers = { origin: shared.parley.url };
  for (let count = 1; count <= 12; count += 1) {
    const made = await page.request.post('/api/assistants', { data: { name: `Helper ${count}`, avatar: '🦉' }, headers });
    expect(made.ok()).toBe(true);
  }
  await page.evaluate(() => localStorage.removeItem('parley.user'));
  await page.reload();
  // What runs beside every page, and so keeps the places, arrives after the page.
  await page.waitForFunction(() => localStorage.getItem('parley.user') !== null);
  const top = () => page.locator('[data-scroll-place]').evaluate((container) => container.scrollTop);
  const last = page.getByTestId('assistant-card').last().locator('.as-open');
  await last.scrollIntoViewIfNeeded();
  const left = await top();
  expect(left).toBeGreaterThan(200);
  await last.click();
  const form = page.locator('.as-form[data-scroll-place]');
  await form.waitFor();
  expect(await top()).toBe(0);
  await form.evaluate((container) => container.scrollTo(0, 150));

  await page.goBack();
  await page.getByTestId('assistant-card').first().waitFor();
  await expect.poll(top).toBe(left);
  await page.goForward();
  await form.waitFor();
  await expect.poll(top).toBe(150);
  await page.context().close();
});
