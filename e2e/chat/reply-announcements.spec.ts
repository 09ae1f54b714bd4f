import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answer, comesToLife, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

/** Records each text that the page gives to screen readers. Call it before the page opens. */
const recordAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.dataset.announcer && target.textContent) told.push(target.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
const announced = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told);

it('the user chooses in the settings how much of a reply is announced, and the search finds the choice', async () => {
  const page = await shared.open('/settings/appearance', { locale: 'en-US' });
  const choice = page.getByRole('combobox', { name: 'Screen reader announcements' });
  expect(await choice.inputValue()).toBe('brief');
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.url().endsWith('/api/preferences'));
  await choice.selectOption('full');
  expect((await stored).ok()).toBe(true);
  await page.goto('/');
  await comesToLife(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('screen reader');
  await page.getByRole('option', { name: /Screen reader announcements/ }).click();
  await page.waitForURL('**/settings/appearance#announce');
  await expect.poll(() => choice.inputValue()).toBe('full');
  await page.context().close();
});

it('a reply is announced to its last sentence, also one of a single sentence', async () => {
  const page = await shared.openWithModel({ locale: 'en-US' });
  await page.request.patch('/api/preferences', { data: { announce: 'sentence' }, headers: { origin: shared.parley.url } });
  await recordAnnouncements(page);
  await page.reload();
  await comesToLife(page);
  shared.mock.script({ deltas: ['The only sentence.'] });
  await send(page, 'First question');
  await answer(page);
  await expect.poll(async () => (await announced(page)).join(' ')).toContain('The only sentence.');
  shared.mock.script({ deltas: ['A sentence at the start. ', 'A second one follows it here. ', 'And this is the last.'] });
  await send(page, 'Second question');
  await expect.poll(async () => (await announced(page)).join(' ')).toContain('And this is the last.');
  const all = (await announced(page)).join(' ');
  expect(all.split('A sentence at the start.')).toHaveLength(2);
  expect(all).toContain('A second one follows it here.');
  await page.context().close();
});
