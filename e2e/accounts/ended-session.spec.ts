import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { launchChromium, openContext } from '../support/browser.ts';
import { controlled } from '../support/controlled.ts';
import { answer, send } from '../support/pages.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

const account = { name: 'Mara Lindqvist', email: 'mara@lindqvist.example', password: 'zaytun kahwa qamar' };
const { email, password } = account;
let browser: Browser;
let parley: RunningParley;
let elsewhere: BrowserContext;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium(), startParley({ env: { PARLEY_ACCOUNTS: '1' } })]);
  elsewhere = await openContext(browser, parley.url);
  await ask(elsewhere, 'POST', '/api/auth/sign-up/email', account);
});
beforeEach(async () => {
  context = await openContext(browser, parley.url, { serviceWorkers: 'allow' });
  await ask(context, 'POST', '/api/auth/sign-in/email', { email, password });
  page = await context.newPage();
  return () => context.close();
});
afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});

async function ask({ request }: BrowserContext, method: string, path: string, data?: object): Promise<void> {
  const answered = await request.fetch(path, { method, ...(data && { data }), headers: { origin: parley.url } });
  expect([path, answered.ok(), await answered.text()]).toEqual([path, true, expect.any(String)]);
}

/** Ends every other session of the user, as *Sign out* in the list of another browser does. */
async function endSessions(): Promise<void> {
  const { sessions } = (await (await elsewhere.request.get('/api/auth/sessions')).json()) as {
    sessions: { id: string; isCurrent: boolean }[];
  };
  for (const { id, isCurrent } of sessions) if (!isCurrent) await ask(elsewhere, 'DELETE', `/api/auth/sessions/${id}`);
}

async function signIn(): Promise<void> {
  const form = page.getByTestId('sign-in');
  await form.locator('input[type=email]').fill(email);
  await form.locator('input[autocomplete=current-password]').fill(password);
  await form.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}

/** The number of entries in stores of the browser's database. */
const countCopies = (stores = ['pages', 'lists']) =>
  page.evaluate(async (names) => {
    const opening = indexedDB.open('parley-offline');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const counts = names.map((name) => opening.result.transaction(name).objectStore(name).count());
    await Promise.all(counts.map((count) => new Promise((resolve) => count.addEventListener('success', resolve))));
    opening.result.close();
    return counts.map((count) => count.result);
  }, stores);

/** Reads a conversation, of which the browser then has a copy. @returns its address */
async function readConversation(): Promise<string> {
  await page.goto('/');
  await controlled(page);
  await send(page, 'Remember the zebrafish');
  await answer(page);
  await page.reload();
  await expect.poll(async () => (await countCopies()).every((count) => count > 0)).toBe(true);
  return page.url();
}

it('a session that ends elsewhere leaves no copy of a conversation in an open tab, nor in a browser that opens later', async () => {
  await readConversation();
  await endSessions();
  await page.getByTestId('sign-in').waitFor();
  await expect.poll(() => countCopies()).toEqual([0, 0]);

  await signIn();
  const address = await readConversation();
  await page.close();
  await endSessions();
  page = await context.newPage();
  await page.goto('/');
  await page.getByTestId('sign-in').waitFor();
  await expect.poll(() => countCopies()).toEqual([0, 0]);

  await parley.stop({ remove: false });
  await page.goto(address);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.content()).not.toContain('zebrafish');
  parley = await startParley({ dataDir: parley.dataDir, port: parley.port, env: { PARLEY_ACCOUNTS: '1' } });
});

it('signing out after the session has ended elsewhere still leads to the sign-in page, without copies', async () => {
  await readConversation();
  await page.goto('/settings/account');
  await page.getByTestId('sign-out').waitFor();
  // The page has not noticed yet.
  await page.route('**/api/**', (route) => (/auth\/sign-(?:out|in)$/.test(route.request().url()) ? route.continue() : route.abort()));
  await endSessions();
  await page.getByTestId('sign-out').click();
  await page.getByTestId('sign-in').waitFor();
  await expect.poll(() => countCopies()).toEqual([0, 0]);
});

it('a message that waits when the session ends is sent once, after the next sign-in and not before', async () => {
  const posts: number[] = [];
  const sending = /\/api\/conversations\/[^/]+\/messages$/;
  await page.goto('/');
  await page.route(sending, (route) => route.abort());
  await send(page, 'Remember the quokka');
  await page.locator('[data-status="waiting"]').waitFor();
  context.on('response', (response) => {
    if (sending.test(response.url()) && response.request().method() === 'POST') posts.push(response.status());
  });
  // In this order: the page tries again by itself, and its session must not take the message.
  await endSessions();
  await page.unroute(sending);
  await page.getByTestId('sign-in').waitFor();
  // It may have tried before it knew of the end.
  expect(posts.splice(0).filter((status) => status !== 401)).toEqual([]);
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/session'));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await asked).status()).toBe(401);
  await signIn();
  await answer(page);
  expect(await page.locator('[data-role="user"]').allInnerTexts()).toEqual(['Remember the quokka']);
  expect(posts).toEqual([expect.toSatisfy((status: number) => status < 300)]);
});

it('a deleted account leaves neither drafts nor unsent messages in its tabs', async () => {
  await ask(elsewhere, 'PATCH', '/api/accounts', { signUp: 'open' });
  await ask(context, 'POST', '/api/auth/sign-up/email', { name: 'Ben', email: 'ben@example.org', password });
  await page.route(/\/api\/conversations\/[^/]+\/messages$/, (route) => route.abort());
  await page.goto('/');
  await send(page, 'Not sent');
  await page.locator('[data-status="waiting"]').waitFor();
  await page.goto('/');
  await page.getByTestId('composer-input').click();
  await page.keyboard.insertText('Half a thought');
  const words = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(words).toContain('Half a thought');

  const settings = await context.newPage();
  await settings.goto('/settings/account');
  await settings.getByTestId('delete-account').click();
  await settings.locator('#delete-account input[autocomplete=current-password]').fill(password);
  await settings.locator('#delete-account button[type=submit]').click();
  await Promise.all([settings, page].map((tab) => tab.getByTestId('sign-in').waitFor()));
  expect(await words()).not.toContain('Half a thought');
  expect(await countCopies(['outbox'])).toEqual([0]);
});

it('words in an editor that is open when the session ends are there again after the next sign-in', async () => {
  await page.goto('/');
  await send(page, 'Remember the zebrafish');
  await answer(page);
  const conversation = page.url();
  type Editor = [address: string, open: () => Promise<void>, field: () => Locator];
  const editors: Editor[] = [
    [conversation, () => page.locator('[data-role="user"]').getByRole('button', { name: 'Edit', exact: true }).click(), editField],
    ['/settings/prompts', () => page.getByTestId('add-prompt').click(), () => page.getByTestId('prompt-edit').locator('textarea')],
    ['/settings/memory', () => page.getByTestId('add-note').click(), () => page.getByTestId('note-field')],
  ];
  const ofReply: Editor = [conversation, editReply, editField];
  for (const opened of [editors, [ofReply]]) {
    for (const [address, open, field] of opened) {
      await page.goto(address);
      await open();
      await field().fill('Typed and not saved');
    }
    await endSessions();
    await signIn();
    for (const [address, , field] of opened) {
      await page.goto(address);
      await expect.poll(() => field().inputValue()).toBe('Typed and not saved');
      await field().press('Escape');
      await field().waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('main').waitFor();
      expect(await field().count()).toBe(0);
    }
  }
});

it('words typed into an editor of a tab are not shown to another user who signed in in another tab', async () => {
  // A service worker would answer what is held back below.
  const alone = await openContext(browser, parley.url);
  onTestFinished(() => alone.close());
  await ask(alone, 'POST', '/api/auth/sign-in/email', { email, password });
  page = await alone.newPage();
  await page.goto('/settings/memory');
  await page.getByTestId('add-note').click();
  await page.getByTestId('note-field').fill('Typed and not saved');
  const owner = (tab: Page) => tab.evaluate(() => localStorage.getItem('parley.user'));
  const before = await owner(page);
  await endSessions();
  await page.getByTestId('sign-in').waitFor();
  await page.goto('about:blank');

  await ask(elsewhere, 'PATCH', '/api/accounts', { signUp: 'open' });
  await ask(alone, 'POST', '/api/auth/sign-up/email', { name: 'Noor', email: 'noor@example.org', password });
  const other = await alone.newPage();
  await other.goto('/');
  await expect.poll(() => owner(other)).not.toBe(before);
  // The editor opens before the services of the page have loaded.
  await page.route('**/page-services-*.js', (route) => route.abort());
  await page.goto('/settings/memory');
  await page.getByTestId('add-note').click();
  expect(await page.getByTestId('note-field').inputValue()).toBe('');
});

const editField = () => page.locator('.edit-field');
async function editReply(): Promise<void> {
  await page.locator('[data-role="assistant"]').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
}
