import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { open } from '../screens/screens.ts';
import { unreachable } from '../screens/unreachable.ts';
import { desktop, launchChromium, openContext, phone } from '../support/browser.ts';
import { findViolations } from '../support/find-violations.ts';
import { watchErrors } from '../support/pages.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

const password = 'zaytun kahwa qamar';
/** The viewport of 1280 × 1024 at 400 % zoom. */
const zoomed = { width: 320, height: 256 };
const unlimited = { day: null, month: null };
const looks = [
  { locale: 'en-US', colorScheme: 'light', viewport: phone },
  { locale: 'ar-SA', colorScheme: 'dark', viewport: desktop },
  { locale: 'ja-JP', colorScheme: 'light', viewport: desktop },
] as const;

let browser: Awaited<ReturnType<typeof launchChromium>>;
let parley: RunningParley;
let owner: BrowserContext;
/** Pages for somebody without a session. */
let doors: string[];
const settings = ['account', 'people', 'models', 'keys', 'usage', 'audit', 'storage'].map((name) => `/settings/${name}`);

beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium(), startParley({ env: { PARLEY_ACCOUNTS: '1' } })]);
  owner = await openContext(browser, parley.url);
  await ask('POST', '/api/auth/sign-up/email', { name: 'Mara Lindqvist', email: 'mara@lindqvist.example', password });
  const { token } = await ask('POST', '/api/invitations', { email: 'samira@haddad.example', role: 'member', guestDays: null });
  await ask('POST', '/api/invitations', { email: null, role: 'guest', guestDays: 7 });
  await ask('PATCH', '/api/accounts', { signUp: 'open' });
  const member = await openContext(browser, parley.url);
  await ask('POST', '/api/auth/sign-up/email', { name: 'سميرة حداد', email: 'ben@example.org', password }, member);
  await ask('PUT', '/api/quotas/roles', {
    role: 'member',
    limits: { messages: { day: 2, month: null }, tokens: unlimited, speech: unlimited },
  });
  await ask('POST', '/api/keys', { name: 'Home Assistant', scopes: ['models', 'chat'], validDays: 90 });
  const { people } = (await (await owner.request.get('/api/people')).json()) as { people: { id: string; role: string }[] };
  const reset = await ask('POST', `/api/people/${people.find(({ role }) => role === 'member')?.id}/reset-link`);
  doors = ['/sign-in', `/join/${String(token)}`, `/reset/${String(reset.token)}`];
});
afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});

async function ask(method: string, path: string, data?: object, { request } = owner): Promise<Record<string, unknown>> {
  const answer = await request.fetch(path, { method, ...(data && { data }), headers: { origin: parley.url } });
  expect([path, answer.ok(), await answer.text()]).toEqual([path, true, expect.any(String)]);
  return answer.status() === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
}

async function problems(page: Page): Promise<string[]> {
  const violations = await findViolations(page);
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 140)}`));
  const size = page.viewportSize()!;
  for (const viewport of [zoomed, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    // The narrow layout has no side bar beside the page.
    await page.locator('.resize-handle').first().waitFor({ state: 'hidden' });
    found.push(...(await unreachable(page)).map((one) => `${viewport.height} px high, ${one}`));
  }
  await page.setViewportSize(size);
  return found;
}

it.each(looks)('the pages of accounts are accessible and within reach at 400 % zoom: %j', { timeout: 200_000 }, async (look) => {
  const found: Record<string, string[]> = {};
  const walk = async (context: BrowserContext, paths: readonly string[]) => {
    const page = await context.newPage();
    const errors = watchErrors(page);
    for (const path of paths) {
      await open(page, path, 'h1');
      expect([path, await page.locator('html').getAttribute('lang')]).toEqual([path, look.locale]);
      const here = [...(await problems(page)), ...errors.splice(0)];
      if (here.length > 0) found[path] = here;
    }
    await context.close();
  };
  await walk(await openContext(browser, parley.url, look), doors);
  await ask('PATCH', '/api/preferences', { uiLocale: look.locale });
  await walk(await openContext(browser, parley.url, { ...look, storageState: await owner.storageState() }), settings);
  expect(found).toEqual({});
});

async function signIn(page: Page): Promise<void> {
  const form = page.getByTestId('sign-in');
  await form.locator('input[type=email]').fill('mara@lindqvist.example');
  await form.locator('input[autocomplete=current-password]').fill(password);
  await form.locator('button[type=submit]').click();
}

it('the saved language reaches a new device with the sign-in, and a language chosen there stays', async () => {
  await ask('PATCH', '/api/preferences', { uiLocale: 'ar-SA' });
  const context = await openContext(browser, parley.url);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByTestId('sign-in').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
  await signIn(page);
  await page.locator('html[lang="ar-SA"][dir="rtl"]').waitFor();
  await page.getByTestId('composer-input').waitFor();
  await page.reload();
  await page.getByTestId('composer-input').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('ar-SA');
  await context.close();

  const other = await openContext(browser, parley.url);
  const chosen = await other.newPage();
  await chosen.goto('/');
  await chosen.getByTestId('language-picker').selectOption('ja-JP');
  await chosen.locator('html[lang="ja-JP"]').waitFor();
  await signIn(chosen);
  await chosen.getByTestId('composer-input').waitFor();
  expect(await chosen.locator('html').getAttribute('lang')).toBe('ja-JP');
  await other.close();
});

it('the anchor of a page is there again after the sign-in', async () => {
  const context = await openContext(browser, parley.url);
  const page = await context.newPage();
  await page.goto('/settings/people#sign-up');
  await signIn(page);
  await page.locator('#sign-up').waitFor();
  expect(new URL(page.url())).toMatchObject({ pathname: '/settings/people', hash: '#sign-up' });
  await context.close();
});
