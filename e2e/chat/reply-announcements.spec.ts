import { expect, it } from 'vitest';
import { comesToLife } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

it('the user chooses in the settings how much of a reply is announced, and the search finds the choice', async () => {
  const page = await shared.open('/settings/appearance', { locale: 'en-US' });
  await comesToLife(page);
  const choice = page.getByRole('combobox', { name: 'Screen reader announcements' });
  expect(await choice.inputValue()).toBe('brief');
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.url().endsWith('/api/preferences'));
  await choice.selectOption('sentence');
  expect((await stored).ok()).toBe(true);
  await page.goto('/');
  await comesToLife(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('screen reader');
  await page.getByRole('option', { name: /Screen reader announcements/ }).click();
  await page.waitForURL('**/settings/appearance#announce');
  await expect.poll(() => choice.inputValue()).toBe('sentence');
  await page.context().close();
});
