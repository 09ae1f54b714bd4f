import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { desktop, phone } from '../support/browser.ts';
import { answer, comesToLife, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

beforeEach(() => {
  shared.mock.requests.length = 0;
  shared.mock.byDefault(({ model }) => ({ deltas: [`I am ${model}.`] }));
});

const sent = (index: number) => {
  const { model, reasoning_effort: effort, temperature } = shared.mock.requests.at(index)?.body ?? {};
  return { model, effort, temperature };
};

async function openSettings(page: Page) {
  await page.getByTestId('model-picker').click();
  await page.getByTestId('answer-settings-open').click();
  const dialog = page.getByTestId('answer-settings');
  await dialog.waitFor();
  return dialog;
}

/** With the keyboard: the radio button of a level, and an arrow key on the slider. */
async function choose(page: Page, level: string): Promise<void> {
  const dialog = await openSettings(page);
  await dialog.getByRole('radio', { name: level, exact: true }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('slider').first().press('ArrowLeft');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

it.each([
  ['en-US', desktop, 'Low', 'Low effort, temperature 0.9', 'Answer with another model'],
  ['ar-SA', phone, 'منخفض', 'جهد منخفض، درجة العشوائية 0.9', null],
  ['ja-JP', phone, '浅い', '思考は浅く、温度0.9', null],
])('%s: effort and temperature are sent, shown, remembered and taken to another model', async (lng, viewport, level, words, again) => {
  const page = await shared.openWithModel({ viewport });
  await page.goto(`/?lng=${lng}`);
  await comesToLife(page);
  await choose(page, level);
  await send(page, 'Who?');
  await answer(page);
  const temperature = lng === 'ar-SA' ? 1.1 : 0.9;
  const shown = lng === 'ar-SA' ? words.replace('0.9', '1.1') : words;
  expect(sent(-1)).toEqual({ model: 'mock-model', effort: 'low', temperature });
  const settings = page.getByTestId('message-settings');
  await settings.waitFor();
  expect(await settings.innerText()).toBe(shown);
  await page.reload();
  await settings.waitFor();
  await expect.poll(() => page.getByTestId('model-picker').getAttribute('aria-label')).toContain(shown);
  if (again) {
    await page.getByRole('button', { name: again }).click();
    await page.getByRole('menuitemradio', { name: 'mock-thinker' }).click();
    await page.getByTestId('message').last().getByText('I am mock-thinker.').waitFor();
    expect(sent(-1)).toEqual({ model: 'mock-thinker', effort: 'low', temperature });
  }
  const dialog = await openSettings(page);
  await dialog.getByTestId('settings-reset').click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await send(page, 'And now?');
  await expect.poll(() => sent(-1)).toEqual({ model: 'mock-model', effort: undefined, temperature: undefined });
  await page.context().close();
});
