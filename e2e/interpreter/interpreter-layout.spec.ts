import { expect, it } from 'vitest';
import { shareCalls } from '../call/share-calls.ts';

const calls = shareCalls();

it('a wide screen has the halves side by side, both upright; the switch turns one, and is remembered', async () => {
  const page = await calls.open({ path: '/interpreter' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const interpreter = page.getByTestId('interpreter');
  const layout = () => interpreter.getAttribute('data-layout');
  const box = async (side: string) => (await page.getByTestId(`interpreter-${side}`).boundingBox())!;
  const turn = () => page.locator('[data-testid="interpreter-theirs"] .half').evaluate((half) => getComputedStyle(half).transform);
  await page.getByTestId('interpreter-language-theirs').waitFor();
  await expect.poll(layout).toBe('side');
  expect((await box('mine')).x + (await box('mine')).width).toBeLessThanOrEqual((await box('theirs')).x + 1);
  expect(await turn()).toBe('none');

  await page.getByTestId('interpreter-talk-mine').waitFor();
  await page.keyboard.press('j');
  await page.locator('[data-testid="interpreter-theirs"][data-state="listening"]').waitFor({ timeout: 60_000 });
  await page.keyboard.press('f');
  await page.locator('[data-testid="interpreter-mine"][data-state="listening"]').waitFor({ timeout: 60_000 });

  await page.getByTestId('interpreter-layout').click();
  expect(await layout()).toBe('facing');
  expect((await box('theirs')).y).toBeLessThan((await box('mine')).y);
  expect(await turn()).not.toBe('none');
  await page.locator('[data-testid="interpreter-mine"][data-state="listening"]').waitFor();
  await page.reload();
  await page.getByTestId('interpreter-language-theirs').waitFor();
  expect(await layout()).toBe('facing');

  await page.setViewportSize({ width: 820, height: 1180 });
  await expect.poll(() => page.getByTestId('interpreter-layout').count()).toBe(0);
});

it('*End* leads back to the page before, and to the start page if there was none', async () => {
  const page = await calls.open({ path: '/assistants' });
  await page.getByRole('link', { name: 'Interpreter' }).click();
  await page.getByTestId('interpreter-end').click();
  await page.waitForURL('**/assistants');
  // The same where the link was pressed before the script was there.
  await page.goto('/interpreter');
  await page.getByTestId('interpreter-end').click();
  await page.waitForURL('**/assistants');
  const fresh = await calls.open({ path: '/interpreter' });
  await fresh.getByTestId('interpreter-end').click();
  await fresh.waitForURL((url) => url.pathname === '/');
});
