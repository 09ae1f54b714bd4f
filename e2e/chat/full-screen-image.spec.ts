import { expect, it } from 'vitest';
import { makePng } from '../../apps/server/src/testing/make-png.ts';
import { phone } from '../support/browser.ts';
import { findViolations } from '../support/find-violations.ts';
import { answer, send, watchErrors } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';
import { fingersOn, middleOf } from '../support/touch.ts';
import { journeyLocales, wordsOf } from '../support/words-of.ts';

const shared = shareParleyWithMockModel();
const wide = Buffer.from(makePng(780, 520, [40, 120, 200]));

it.each(journeyLocales)(
  '%s: on a phone an image has the whole screen, fingers zoom and move it, and pulling or going back closes it',
  async (locale) => {
    const page = await shared.openWithModel({ locale, viewport: phone, hasTouch: true, isMobile: true });
    const errors = watchErrors(page);
    await page.locator('.composer input[type="file"][multiple]').setInputFiles({ name: 'Sea.png', mimeType: 'image/png', buffer: wide });
    await page.locator('.composer [data-testid="attachment"][data-status="ready"]').waitFor();
    await send(page, 'What is it?');
    await answer(page);
    const sent = page.locator('[data-role="user"] [data-testid="attachment"]');
    const viewer = page.getByRole('dialog', { name: 'Sea.png' });
    const image = viewer.locator('.full-screen-stage img');
    const box = async () => {
      const { x = 0, y = 0, width = 0 } = (await image.boundingBox()) ?? {};
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
    };
    const open = async () => {
      await sent.tap();
      await image.waitFor();
      await image.evaluate((element) => (element as HTMLImageElement).decode());
    };
    await open();
    expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    // Dark in a light theme.
    const ground = await page.locator('.scrim').evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(
      Math.max(
        ...ground
          .match(/[\d.]+/g)!
          .slice(0, 3)
          .map(Number),
      ),
    ).toBeLessThan(60);
    expect(await findViolations(page)).toEqual([]);
    const whole = await box();
    expect(whole.width).toBe(phone.width);

    // A double tap enlarges the place under the finger, another one shows the whole image again.
    const middle = await middleOf(image);
    const fingers = await fingersOn(page);
    const tapTwice = async () => {
      for (const _tap of [1, 2]) {
        await fingers.down(middle);
        await fingers.up();
      }
    };
    await tapTwice();
    await expect.poll(box).toMatchObject({ width: 780, x: -195 });
    await tapTwice();
    await expect.poll(box).toEqual(whole);

    // Two fingers that part: half of it more. Then one finger moves it, up to its edge.
    const [left, right] = [
      { x: middle.x - 80, y: middle.y },
      { x: middle.x + 80, y: middle.y },
    ];
    await fingers.down(left, right);
    await fingers.down({ x: left.x - 40, y: left.y }, { x: right.x + 40, y: right.y });
    await fingers.up();
    await expect.poll(async () => (await box()).width).toBe(585);
    await fingers.down(middle);
    await fingers.move(middle, { x: 300, y: 0 });
    await fingers.up();
    await expect.poll(async () => (await box()).x).toBe(0);
    await viewer.locator('.full-screen-stage').focus();
    await page.keyboard.press('0');
    await expect.poll(box).toEqual(whole);
    await page.keyboard.press('+');
    await expect.poll(async () => (await box()).width).toBe(585);
    await page.keyboard.press('0');

    // A short pull springs back, a long one closes.
    await fingers.down(middle);
    await fingers.move(middle, { x: 0, y: 60 });
    await expect.poll(async () => (await box()).y).toBe(whole.y + 60);
    await fingers.up();
    await expect.poll(box).toEqual(whole);
    await fingers.down(middle);
    await fingers.move(middle, { x: 10, y: 160 });
    await fingers.up();
    await viewer.waitFor({ state: 'detached' });

    const address = page.url();
    await open();
    await page.evaluate(() => history.back());
    await viewer.waitFor({ state: 'detached' });
    // The browser is already back, and is sent forward again.
    await expect.poll(() => page.url()).toBe(address);
    await sent.waitFor();

    await open();
    await viewer.getByRole('button', { name: wordsOf(locale, 'attachments')('close'), exact: true }).tap();
    await viewer.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await page.context().close();
  },
);
