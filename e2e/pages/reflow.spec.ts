import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Furnished, furnish } from '../screens/furnish.ts';
import { openStillPage } from '../screens/open-page.ts';
import { narrowOverlays, openDrawer, openOverlay, overlays } from '../screens/overlays.ts';
import { screens } from '../screens/screens.ts';
import { unreachable } from '../screens/unreachable.ts';
import { launchChromium } from '../support/browser.ts';

/** The viewport of 1280 × 1024 at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

let browser: Browser;
let furnished: Furnished;

beforeAll(async () => {
  [browser, furnished] = await Promise.all([launchChromium(), furnish()]);
});
afterAll(async () => {
  await browser?.close();
  await furnished?.close();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

const openPage = (locale: string, viewport: { width: number; height: number }) => openStillPage(browser, furnished, { locale, viewport });
const show = (page: Page, name: string) => screens.find((screen) => screen.name === name)!.show(page, furnished);
/** The page has been laid out for its new size, and has drawn that. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))));

describe.each(['en-US', 'de-DE', 'ar-SA', 'ja-JP'])('in %s', { timeout: 400_000 }, (locale) => {
  it('every page is within reach at 400 % zoom and 320 px wide', async () => {
    const page = await openPage(locale, zoomed);
    const errors: Record<string, string[]> = {};
    for (const screen of screens) {
      await page.setViewportSize(zoomed);
      await screen.show(page, furnished);
      for (const viewport of [zoomed, { width: 320, height: 640 }]) {
        await page.setViewportSize(viewport);
        await twoFrames(page);
        const here = await unreachable(page);
        if (here.length > 0) errors[`${screen.name}, ${viewport.height} px high`] = here;
      }
    }
    expect(errors).toEqual({});
  });
});

describe.each(['de-DE', 'ar-SA'])('at 400 % zoom, in %s', { timeout: 400_000 }, (locale) => {
  it('overlays', async () => {
    const page = await openPage(locale, zoomed);
    const errors: Record<string, string[]> = {};
    const note = async (name: string, within: string) => {
      const here = await unreachable(page, within);
      if (here.length > 0) errors[name] = here;
    };
    await show(page, '/');
    await openDrawer(page);
    await note('drawer', '.sidebar');
    for (const overlay of [...overlays, ...narrowOverlays]) {
      await show(page, overlay.on);
      await openOverlay(page, overlay);
      await note(overlay.name, '.modal');
    }
    expect(errors).toEqual({});
  });

  it('a reading, a dictation and a call', async () => {
    const page = await openPage(locale, zoomed);
    // What has just opened is placed with the next picture.
    const fits = (within?: string) => expect.poll(() => unreachable(page, within)).toEqual([]);
    await show(page, 'conversation');
    await page.getByTestId('message-speak').last().press('Enter');
    await page.getByTestId('read-aloud-player').waitFor();
    await fits();
    await page.getByTestId('read-aloud-close').press('Enter');
    await page.getByTestId('dictation-start').press('Enter');
    await page.locator('[data-testid="dictation-row"][data-state="on"]').waitFor({ timeout: 60_000 });
    await fits();
    await page.keyboard.press('Escape');
    await page.getByTestId('dictation-row').waitFor({ state: 'detached' });
    await page.getByTestId('voice-start').press('Enter');
    await page.locator('[data-testid="voice-stage"][data-state="listening"]').waitFor({ timeout: 60_000 });
    await fits('.call-stage');
    await page.getByTestId('voice-type').press('Enter');
    await fits('.call-stage');
    await page.getByTestId('voice-language').press('Enter');
    await page.getByRole('menu').waitFor();
    await fits('.modal');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.getByTestId('voice-minimise').press('Enter');
    await page.getByTestId('call-bar').waitFor();
    await fits();
  });
});
