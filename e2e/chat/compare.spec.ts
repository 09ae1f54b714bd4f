import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { comesToLife, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

it.each([
  ['en-US', { width: 1440, height: 900 }, 'Continue with this one'],
  ['ar-SA', { width: 390, height: 844 }, 'المتابعة بهذه الإجابة'],
  ['ja-JP', { width: 390, height: 844 }, 'この回答で続ける'],
])(
  '%s: two models answer side by side, on a phone one below the other, and the conversation goes on with one',
  async (lng, viewport, goOn) => {
    shared.mock.byDefault(({ model }) => ({ deltas: [`I am ${model}.`] }));
    const page = await shared.openWithModel({ viewport });
    await page.goto(`/?lng=${lng}`);
    await comesToLife(page);
    await page.getByTestId('model-picker').click();
    await page.getByTestId('compare-models').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: 'mock-thinker' }).click();
    await dialog.getByTestId('compare-start').click();
    await send(page, 'Which is better?');
    const columns = page.getByTestId('compared');
    await expect.poll(() => columns.count()).toBe(2);
    await expect
      .poll(() => columns.evaluateAll((all) => all.map((one) => one.getAttribute('data-status'))))
      .toEqual(['complete', 'complete']);
    // A reload shows the same choice.
    await page.reload();
    await columns.nth(1).getByText('I am mock-thinker.').waitFor();
    const [left, right] = await Promise.all([columns.nth(0).boundingBox(), columns.nth(1).boundingBox()]);
    const distance = { x: Math.abs((right?.x ?? 0) - (left?.x ?? 0)), y: Math.abs((right?.y ?? 0) - (left?.y ?? 0)) };
    if (viewport.width > 768) expect(distance.y).toBeLessThan(2);
    else expect([distance.x, distance.y >= (left?.height ?? Infinity) - 2]).toEqual([0, true]);
    await columns.nth(1).getByRole('button', { name: goOn }).click();
    await page.getByTestId('message').last().getByText('I am mock-thinker.').waitFor();
    expect(await page.getByTestId('comparison').count()).toBe(0);
    await page.getByTestId('composer-input').waitFor();
    await page.context().close();
  },
);

const queued = (page: Page) => page.locator('.queued li');
const typed = (page: Page) =>
  page
    .getByTestId('composer-input')
    .evaluate((field) => (field instanceof HTMLTextAreaElement ? field.value : (field as HTMLElement).innerText));

/** A conversation whose answer has begun. @returns its page, and how the answer ends */
async function replying(): Promise<{ page: Page; finish: () => void }> {
  const held = Promise.withResolvers<void>();
  shared.mock.script({ deltas: ['First', ' answer.'], hold: { fromEvent: 1, until: held.promise } });
  const page = await shared.openWithModel();
  await comesToLife(page);
  await send(page, 'First question');
  await page.locator('[data-role="assistant"][data-status="streaming"]').waitFor();
  return { page, finish: held.resolve };
}

it('a queued message that is edited while answers are compared is in the composer afterwards', async () => {
  const { page, finish } = await replying();
  await page.getByTestId('model-picker').click();
  await page.getByTestId('compare-models').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'mock-thinker' }).click();
  await dialog.getByTestId('compare-start').click();
  await send(page, 'Compare this');
  await send(page, 'And this later');
  await expect.poll(() => queued(page).count()).toBe(2);
  for (const words of ['One.', 'Other.']) shared.mock.script({ deltas: [words] });
  finish();
  const columns = page.getByTestId('compared');
  await expect
    .poll(() => columns.evaluateAll((all) => all.map((one) => one.getAttribute('data-status'))))
    .toEqual(['complete', 'complete']);
  expect(await page.getByTestId('composer-input').count()).toBe(0);
  await queued(page).getByRole('button', { name: 'Edit' }).click();
  await expect.poll(() => queued(page).count()).toBe(0);
  await columns.first().getByTestId('choose-reply').click();
  await page.getByTestId('composer-input').waitFor();
  await expect.poll(() => typed(page)).toBe('And this later');
  await page.context().close();
});

it('a queued message that is edited keeps the model that it mentions', async () => {
  const { page, finish } = await replying();
  await page.locator('[data-testid="composer-input"][contenteditable="true"]').click();
  await page.keyboard.type('@mock-th');
  await page.getByRole('option', { name: /mock-thinker/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.mentioned').waitFor();
  await page.keyboard.type('Think about it');
  await page.keyboard.press('Enter');
  await expect.poll(() => queued(page).count()).toBe(1);
  await page.locator('.mentioned').waitFor({ state: 'detached' });
  await queued(page).getByRole('button', { name: 'Edit' }).click();
  await expect.poll(() => typed(page)).toContain('Think about it');
  expect(await page.locator('.mentioned').innerText()).toContain('mock-thinker');
  const request = shared.mock.nextRequest();
  await page.keyboard.press('Enter');
  finish();
  expect((await request).body.model).toBe('mock-thinker');
  await page.context().close();
});
