import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { answer, send } from '../support/pages.ts';
import { shareParley } from '../support/share-parley.ts';

const shared = shareParley();

const written = (page: Page) =>
  page.getByTestId('composer-input').evaluate((field) => (field instanceof HTMLTextAreaElement ? field.value : field.textContent));
/** The editor comes last: until then the page is only drawn. */
const isAlive = (page: Page) => page.locator('.composer [contenteditable="true"]').waitFor();
const isInField = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-testid="composer-input"]') !== null);

async function open(path = '/'): Promise<Page> {
  const page = await shared.open(path);
  await page.getByTestId('composer-input').waitFor();
  return page;
}

it('home has the caret in the field after loading, reloading and *New chat*', async () => {
  const page = await open();
  await expect.poll(() => isInField(page)).toBe(true);
  await page.reload();
  await expect.poll(() => isInField(page)).toBe(true);
  await page.getByTestId('new-chat').click();
  await expect.poll(() => isInField(page)).toBe(true);
  await page.keyboard.type('typed at once?');
  expect(await written(page)).toBe('typed at once?');
  await page.context().close();
});

it('what is typed anywhere goes into the field, `?` included, and nothing that a list or a dialog wants', async () => {
  const page = await open();
  await expect.poll(() => isInField(page)).toBe(true);
  await page.locator('h1').first().click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.type('?why');
  expect(await written(page)).toBe('?why');
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.getByTestId('open-search').focus();
  await page.keyboard.press('Space');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('not');
  expect(await written(page)).toBe('?why');
  await page.context().close();
});

it('a conversation takes what is typed beside its field', async () => {
  const page = await open();
  await send(page, 'What are you?');
  await answer(page);
  await page.locator('[data-role="assistant"]').last().click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.type('and you');
  await expect.poll(() => written(page)).toBe('and you');
  await page.context().close();
});

it('F6 reaches the field, and few Tabs do', async () => {
  const page = await open();
  await isAlive(page);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  let presses = 0;
  while (!(await isInField(page)) && presses < 5) {
    await page.keyboard.press('F6');
    presses += 1;
  }
  expect(presses).toBeLessThan(5);
  await page.locator('#content').focus();
  let tabs = 0;
  while (!(await isInField(page)) && tabs < 5) {
    await page.keyboard.press('Tab');
    tabs += 1;
  }
  expect(tabs).toBeLessThan(5);
  await page.context().close();
});

it('a phone does not raise its keyboard by itself', async () => {
  const page = await shared.open('/', { viewport: phone, hasTouch: true, isMobile: true });
  await page.getByTestId('composer-input').waitFor();
  await page.getByTestId('voice-start').waitFor();
  expect(await isInField(page)).toBe(false);
  await page.context().close();
});

it('Space held anywhere dictates, as the hint says, and with words in the field both write', async () => {
  const page = await open();
  await isAlive(page);
  const hint = page.locator('.composer-hint');
  expect(await hint.innerText()).toBe('Hold Space to dictate');
  await page.locator('h1').first().click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.down('Space');
  // This server hears nothing, so a dictation that begins asks what shall hear. Its row is gone after a few frames.
  const choices = page.locator('[role="dialog"] .hearing-dialog');
  await choices.waitFor();
  await page.keyboard.up('Space');
  await page.keyboard.press('Escape');
  await choices.waitFor({ state: 'detached' });
  await page.getByTestId('dictation-start').waitFor();

  await page.keyboard.type('words');
  await expect.poll(() => hint.isVisible()).toBe(false);
  await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  expect(await written(page)).toBe('words ');
  await page.context().close();
});

it('a file dropped anywhere never takes the browser from the page', async () => {
  const page = await open();
  await isAlive(page);
  const drop = (target: string, name: string, type: string, content: string) =>
    page
      .locator(target)
      .first()
      .evaluate(
        (element, file) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([file.content], file.name, { type: file.type }));
          const events = ['dragover', 'drop'].map((kind) => new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
          for (const event of events) element.dispatchEvent(event);
          return events.every((event) => event.defaultPrevented);
        },
        { name, type, content },
      );
  expect(await drop('h1', 'notes.txt', 'text/plain', 'from the notes')).toBe(true);
  await page.getByTestId('attachment').filter({ hasText: 'notes.txt' }).waitFor();
  expect(await drop('.sidebar', 'picture.png', 'image/png', '\0\0')).toBe(true);
  await page.getByText('picture.png').waitFor();

  await page.goto('/settings/appearance');
  await page.getByTestId('theme-picker').waitFor();
  expect(await drop('h1', 'notes.txt', 'text/plain', 'from the notes')).toBe(true);
  await page.context().close();
});

it('the keys that begin an ñ on a Mac write in the field, and open a new chat beside it', async () => {
  const page = await open();
  await send(page, 'Hello');
  await answer(page);
  await isAlive(page);
  const conversation = page.url();
  /** @returns whether the field may take the key */
  const pressOn = (target: ReturnType<Page['locator']>) =>
    target.evaluate((element) =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Dead', code: 'KeyN', altKey: true, bubbles: true, cancelable: true })),
    );
  expect(await pressOn(page.getByTestId('composer-input'))).toBe(true);
  expect(page.url()).toBe(conversation);
  expect(await pressOn(page.locator('main').first())).toBe(false);
  await page.waitForURL((url) => url.pathname === '/');
  await page.context().close();
});
