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
