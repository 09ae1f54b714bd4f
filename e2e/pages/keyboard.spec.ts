import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readStop } from '../keyboard/read-stop.ts';
import { errorsOf, walk } from '../keyboard/walk.ts';
import { type Furnished, furnish } from '../screens/furnish.ts';
import { openStillPage } from '../screens/open-page.ts';
import { openDrawer, openOverlay, overlays, wideOverlays } from '../screens/overlays.ts';
import { screens } from '../screens/screens.ts';
import { launchChromium, phone } from '../support/browser.ts';

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

const openPage = (options?: BrowserContextOptions) => openStillPage(browser, furnished, options);
const show = (page: Page, name: string) => screens.find((screen) => screen.name === name)!.show(page, furnished);
const focusedName = async (page: Page) => (await readStop(page))?.name ?? 'nothing';

describe.each([
  ['en-US', screens],
  ['ar-SA', screens.filter(({ name }) => ['/', 'conversation', 'assistant', '/settings/voice', '/interpreter', '/welcome'].includes(name))],
])('by keyboard alone, in %s', { timeout: 300_000 }, (locale, walked) => {
  it('every tab stop of a page is visible, marked and named', async () => {
    const page = await openPage({ locale });
    const errors: Record<string, string[]> = {};
    for (const screen of walked) {
      await screen.show(page, furnished);
      const hasSideBar = (await page.locator('#content').count()) > 0 && screen.name !== '/';
      const stops = await walk(page, { from: hasSideBar ? 'content' : 'top' });
      // Reports have no controls.
      if (stops.length === 0 && !['/settings/performance', '/settings/storage'].includes(screen.name))
        errors[screen.name] = ['nothing to reach'];
      const here = errorsOf(stops);
      if (here.length > 0) errors[screen.name] = here;
    }
    expect(errors).toEqual({});
  });

  it('an overlay takes the focus, holds it and returns it', async () => {
    const page = await openPage({ locale });
    const errors: Record<string, string[]> = {};
    for (const overlay of [...overlays, ...wideOverlays]) {
      await show(page, overlay.on);
      await openOverlay(page, overlay);
      const panel = overlay.panel(page);
      const holdsFocus = () => panel.evaluate((element) => element.contains(document.activeElement));
      await expect.poll(holdsFocus, { message: `${overlay.name} takes the focus` }).toBe(true);
      const first = await readStop(page);
      const stops = await walk(page, { from: 'here', key: overlay.key });
      const here = errorsOf(stops);
      if (overlay.key === 'ArrowDown' && !first?.role.startsWith('menuitem')) here.push(`begins at ${first?.role}`);
      if (stops.length === 0 || !(await holdsFocus())) here.push('lets go of the focus');
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      const isBack = () => overlay.trigger(page).evaluate((element) => element === document.activeElement);
      await expect.poll(isBack, { message: `${overlay.name} gives the focus back` }).toBe(true);
      if (here.length > 0) errors[overlay.name] = here;
    }
    expect(errors).toEqual({});
  });
});

describe('the focus stays near a focused button that disappears', { timeout: 120_000 }, () => {
  it('the side bar hides and shows', async () => {
    const page = await openPage();
    await show(page, '/');
    await page.locator('.sidebar-head button').press('Enter');
    await expect.poll(() => focusedName(page)).toBe('Show sidebar');
    await page.keyboard.press('Enter');
    await page.locator('.sidebar-head').waitFor();
  });

  it('a message whose editing is cancelled, and a reading that is closed', async () => {
    const page = await openPage();
    await show(page, 'conversation');
    const previous = page.locator('[data-role="user"]').first().getByRole('button', { name: 'Previous version' });
    await previous.press('Enter');
    await page.getByText('Three.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Next version');
    await page.keyboard.press('Enter');
    await page.getByText('One moment.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Previous version');
    const edit = page.locator('[data-role="user"]').first().getByRole('button', { name: 'Edit', exact: true });
    await edit.press('Enter');
    await page.getByRole('textbox', { name: 'Edit message' }).press('Escape');
    await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);
    const listen = page.getByTestId('message-speak').last();
    await listen.press('Enter');
    await page.getByTestId('read-aloud-player').getByRole('slider').press('Escape');
    await expect.poll(() => listen.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('the forms of a provider, and the questions of an assistant', async () => {
    const page = await openPage();
    await show(page, '/settings/models');
    for (const name of ['Change address', 'Replace', 'Add a provider']) {
      await page.getByRole('button', { name, exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
      await expect.poll(() => focusedName(page)).toBe(name);
    }
    await show(page, 'assistant');
    await page.getByRole('button', { name: 'Add a question' }).press('Enter');
    await expect.poll(() => focusedName(page)).toBe('Question 3');
    await page.getByRole('button', { name: 'Remove question 3' }).press('Enter');
    await expect.poll(() => focusedName(page)).toBe('Add a question');
  });

  it('a toast can be reached while it is shown, and waits for that', async () => {
    const page = await openPage();
    await show(page, '/assistants');
    await openOverlay(
      page,
      overlays.find(({ name }) => name === 'more about an assistant')!,
    );
    await page.clock.install();
    await page.getByRole('menuitem').last().press('Enter');
    await page.locator('.toast-action').waitFor();
    // The deleted item had the focus; the next card has it now.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.as') !== null)).toBe(true);
    for (let press = 0; press < 3 && (await focusedName(page)) !== 'Undo'; press += 1) await page.keyboard.press('F6');
    expect(errorsOf([(await readStop(page))!])).toEqual([]);
    // It would have disappeared after six seconds.
    await page.clock.fastForward(7000);
    await page.keyboard.press('Enter');
    await page.locator('.as').getByRole('link', { name: 'Ada', exact: true }).waitFor();
  });

  it('the drawer of a narrow window makes the page below inert', async () => {
    const page = await openPage({ viewport: phone });
    await show(page, '/');
    await openDrawer(page);
    await walk(page, { from: 'here' }).then((stops) => expect(errorsOf(stops)).toEqual([]));
    await page.locator('.sidebar a').first().focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedName(page)).toBe('Open sidebar');
  });
});

describe('a call by keyboard', { timeout: 120_000 }, () => {
  it('keeps the focus on its stage, closes only the topmost layer, and returns the focus at its end', async () => {
    const page = await openPage();
    await show(page, 'conversation');
    await page.getByTestId('voice-start').press('Enter');
    const stage = page.locator('[data-testid="voice-stage"][data-state="listening"]');
    await stage.waitFor({ timeout: 60_000 });
    const stops = await walk(page, { from: 'here' });
    expect(errorsOf(stops)).toEqual([]);
    expect(stops.length).toBeGreaterThan(5);
    expect(await stage.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    for (const opener of ['voice-language', 'voice-voice']) {
      await page.getByTestId(opener).press('Enter');
      await page.getByRole('menu').waitFor();
      expect(errorsOf(await walk(page, { from: 'here', key: 'ArrowDown' }))).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await expect.poll(() => page.getByTestId(opener).evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await stage.count()).toBe(1);
    }
    await page.keyboard.press('Escape');
    await stage.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByTestId('voice-start').evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
