import type { Page } from 'playwright-core';

/** Waits until the script of a page that the server draws has taken over. Before that, files that a test gives to a hidden field are lost. */
export async function comesToLife(page: Page): Promise<void> {
  await page.locator('html[data-drawn="alive"]').waitFor();
}

/** Types into the composer and sends: with Enter, or with the button on a touch screen, where Enter starts a new line. */
export async function send(page: Page, text: string): Promise<void> {
  await page.getByTestId('composer-input').click();
  await page.keyboard.insertText(text);
  if (await page.evaluate(() => matchMedia('(hover: none) and (pointer: coarse)').matches)) await page.getByTestId('composer-send').click();
  else await page.keyboard.press('Enter');
}

/** The answer to the newest message, once it has the status. An earlier answer does not count: a message that was just sent follows it. */
export async function answer(page: Page, status = 'complete', timeout = 30_000): Promise<string> {
  const last = page.locator('[data-testid="message"]').last();
  await last.and(page.locator(`[data-role="assistant"][data-status="${status}"]`)).waitFor({ timeout });
  return last.innerText();
}

/** Makes an assistant with *New assistant* and saves it. @returns its id; its editor is open */
export async function newAssistant(page: Page, name: string): Promise<string> {
  await page.getByTestId('new-assistant').click();
  await page.getByTestId('assistant-name').fill(name);
  await page.getByTestId('save-assistant').click();
  await page.waitForURL(/\/assistants\/(?!new$).+/);
  // The page of the draft stays until the code of the editor is here.
  await page.locator('[data-testid="save-state"]:not([data-state="unsaved"])').waitFor({ state: 'attached' });
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Errors that a page must not have: uncaught errors and failed requests of its own. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
  });
  return errors;
}

/** Requests and sockets to anything but the server itself. */
export function watchForeignRequests(page: Page, url: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const target = new URL(request.url());
    if (target.protocol.startsWith('http') && target.origin !== new URL(url).origin) foreign.push(request.url());
  });
  page.on('websocket', (socket) => void (new URL(socket.url()).host !== new URL(url).host && foreign.push(socket.url())));
  return foreign;
}
