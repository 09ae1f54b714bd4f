import { expect, it } from 'vitest';
import { settingsIndex, settingsPages } from '../../apps/web/src/features/search/settings-index.ts';
import { settingsGroups } from '../../apps/web/src/features/settings/settings-sections.ts';
import { shareParley } from '../support/share-parley.ts';

const shared = shareParley();
const { open } = shared;

it('finds pages and single settings in the interface language and in English, and opens them at their place', async () => {
  const page = await open('/?lng=de-DE');
  await page.getByTestId('composer-input').waitFor();
  const first = page.getByRole('listbox').getByRole('option').first();
  const search = async (words: string) => {
    await page.keyboard.press('Control+K');
    await page.getByTestId('search-input').fill(words);
  };
  await search('text size');
  await expect.poll(() => first.textContent()).toBe('EinstellungenDarstellungTextgröße');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings/appearance#text-size');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('text-size');

  await search('Dolmetscher');
  await expect.poll(() => first.textContent()).toContain('Dolmetscher');
  await page.getByTestId('search-input').fill('Interpreter');
  await expect.poll(() => first.textContent()).toContain('Dolmetscher');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/interpreter');
  await page.context().close();
});

it('finds assistants, help pages and actions, and shows the state of a switch', async () => {
  const page = await open('/?lng=fr-FR');
  await page.getByTestId('composer-input').waitFor();
  await page.evaluate(async () => {
    await fetch('/api/assistants', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Cuisinière', avatar: '🍋', description: 'Les recettes de saison' }),
    });
  });
  await page.reload();
  await page.getByTestId('composer-input').waitFor();
  await page.keyboard.press('Control+K');
  const field = page.getByTestId('search-input');
  const option = (name: string | RegExp) => page.getByRole('listbox').getByRole('option', { name });
  await field.fill('cuisiniere');
  await option('Cuisinière').waitFor();
  await field.fill('shortcuts');
  await page.getByRole('group', { name: 'Aide' }).getByRole('option').first().waitFor();
  await field.fill('lire les réponses');
  const readAloud = page.getByRole('group', { name: 'Actions' }).getByRole('option').first();
  await expect.poll(() => readAloud.textContent()).toContain('Désactivé');
  await readAloud.click();
  await page.keyboard.press('Control+K');
  await field.fill('lire les réponses');
  await expect.poll(() => readAloud.textContent()).toMatch(/Activé$/);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+K');
  await field.fill('cuisiniere');
  await option('Cuisinière').click();
  await page.waitForURL(/\/\?assistant=/);
  await page.context().close();
});

it('is a combobox that the keyboard drives: arrows, Tab to the next group, and one Escape with words in it', async () => {
  const page = await open('/');
  await page.getByTestId('composer-input').waitFor();
  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('theme');
  const active = () => page.locator('[role="option"][aria-selected="true"]');
  const group = () =>
    active().evaluate(
      (node) => document.getElementById(node.closest('[role="group"]')?.getAttribute('aria-labelledby') ?? '')?.textContent,
    );
  await expect.poll(() => active().textContent()).toContain('Theme');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await active().getAttribute('id'));
  expect(await group()).toBe('Go to');
  await page.keyboard.press('Tab');
  expect(await group()).toBe('Do');
  await page.keyboard.press('Shift+Tab');
  expect(await group()).toBe('Go to');
  await page.keyboard.press('ArrowUp');
  const options = page.getByRole('listbox').getByRole('option');
  expect(await options.last().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowDown');
  expect(await options.first().getAttribute('aria-selected')).toBe('true');
  expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await page.context().close();
});

it('lists every page of the settings, and every anchor that it names exists', async () => {
  expect([...settingsPages]).toEqual(settingsGroups.flatMap((group) => group.sections));
  const page = await open('/settings/account');
  for (const section of new Set(settingsIndex.map((setting) => setting.section))) {
    await page.goto(`/settings/${section}`);
    for (const { anchor } of settingsIndex.filter((setting) => setting.section === section)) {
      await page.locator(`#${anchor}`).waitFor();
    }
  }
  await page.context().close();
});
