import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchChromium, openContext } from '../support/browser.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

const password = 'zaytun kahwa qamar';
const dayMs = 86_400_000;
let browser: Browser;
let parley: RunningParley;

beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium(), startParley({ env: { PARLEY_ACCOUNTS: '1' } })]);
});
afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});

async function ask<Answer>({ request }: BrowserContext, method: string, path: string, data?: object): Promise<Answer> {
  const answered = await request.fetch(path, { method, ...(data && { data }), headers: { origin: parley.url } });
  expect([path, answered.ok(), await answered.text()]).toEqual([path, true, expect.any(String)]);
  return JSON.parse((await answered.text()) || '{}') as Answer;
}

it('the stay of a guest is extended from the menu, and Undo brings the former end back', async () => {
  const owner = await openContext(browser, parley.url);
  await ask(owner, 'POST', '/api/auth/sign-up/email', { name: 'Mara Lindqvist', email: 'mara@lindqvist.example', password });
  await ask(owner, 'PATCH', '/api/accounts', { signUp: 'open' });
  const guest = await openContext(browser, parley.url);
  await ask(guest, 'POST', '/api/auth/sign-up/email', { name: 'Samira Haddad', email: 'samira@haddad.example', password });
  const people = async () =>
    (await ask<{ people: { id: string; role: string; guestUntil: number | null }[] }>(owner, 'GET', '/api/people')).people;
  const { id } = (await people()).find(({ role }) => role === 'member')!;
  const until = Date.now() + dayMs;
  await ask(owner, 'PATCH', `/api/people/${id}`, { role: 'guest', guestUntil: until });
  await ask(guest, 'POST', '/api/auth/sign-in/email', { email: 'samira@haddad.example', password });
  const end = async () => (await people()).find((person) => person.id === id)?.guestUntil ?? 0;

  const page = await owner.newPage();
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'More about Samira Haddad' }).click();
  await page.getByRole('menuitem', { name: 'End of guest access' }).click();
  const dialog = page.getByRole('dialog', { name: 'End of guest access' });
  await dialog.getByLabel('Days of guest access').fill('30');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect(Object.keys((await sent).postDataJSON() as object)).toEqual(['guestUntil']);
  await expect.poll(async () => (await end()) - until).toBeGreaterThan(28 * dayMs);
  // A change of the role would have ended the session.
  await ask(guest, 'GET', '/api/session');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(end).toBe(until);
});
