import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { launchChromium, openContext } from '../support/browser.ts';
import { findViolations } from '../support/find-violations.ts';
import { answer, send, watchErrors } from '../support/pages.ts';
import { openPhone } from '../support/open-phone.ts';
import { freePort, type RunningParley, startParley } from '../support/start-parley.ts';

const inArabicDigits = (digits: string) => digits.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

let parley: RunningParley;
let computer: Page;
let computerBrowser: Browser;
let phoneBrowser: Browser;
let device: BrowserContext;
let address: string;

beforeEach(async () => {
  const port = await freePort();
  [computerBrowser, parley] = await Promise.all([
    launchChromium(),
    startParley({ env: { PARLEY_PHONE_HOSTS: '127.0.0.1', PARLEY_PHONE_PORT: String(port) } }),
  ]);
  computer = await (await openContext(computerBrowser, parley.url)).newPage();
  address = `https://127.0.0.1:${port}`;
});
afterEach(async () => {
  await phoneBrowser?.close();
  await computerBrowser?.close();
  await parley?.stop();
});

it('a phone pairs by code, talks to the same Parley, is revoked and is out within five seconds', { timeout: 180_000 }, async () => {
  await computer.goto('/settings/phone');
  const open = computer.getByRole('switch', { name: 'Open to the network' });
  expect(await open.isChecked()).toBe(false);
  expect(await computer.getByTestId('phone-address').count()).toBe(0);
  await expect(fetch(address)).rejects.toThrow('fetch failed');
  await open.click();
  await expect.poll(() => computer.getByTestId('phone-address').innerText()).toBe(address);
  await computer.getByRole('img', { name: `QR code for ${address}/pair` }).waitFor();
  await computer.getByTestId('phone-new-code').click();
  const code = (await computer.getByTestId('phone-code').innerText()).replaceAll(/\D/g, '');
  expect(code).toMatch(/^\d{6}$/);

  ({ browser: phoneBrowser, context: device } = await openPhone(parley, address, { locale: 'ar-SA' }));
  const page = await device.newPage();
  const errors = watchErrors(page);
  await page.goto('/pair');
  await page.getByRole('heading', { name: 'أدخل رمز الاقتران' }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await findViolations(page)).toEqual([]);
  const pair = page.getByRole('button', { name: 'إقران الهاتف' });
  expect(await pair.isDisabled()).toBe(true);
  const wrong = code === '000000' ? '111111' : '000000';
  await page.getByLabel('رمز الاقتران، ستة أرقام').fill(wrong);
  await pair.click();
  await page.getByRole('alert').getByText('الرمز غير صحيح').waitFor();
  expect(await page.getByLabel('اسم هذا الهاتف').inputValue()).toBe('iPhone');
  await page.getByLabel('اسم هذا الهاتف').fill('هاتف سميرة');
  await page.getByLabel('رمز الاقتران، ستة أرقام').fill(inArabicDigits(code));
  await pair.click();
  await page.getByTestId('composer-input').waitFor();
  expect(errors.filter((error) => !error.includes('403'))).toEqual([]);

  // What needs HTTPS: the microphone, the offline shell and the installed app.
  expect(await page.evaluate(() => [isSecureContext, navigator.mediaDevices !== undefined])).toEqual([true, true]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toBe(`${address}/sw.js`);
  const { url, errors: manifestErrors } = await (await device.newCDPSession(page)).send('Page.getAppManifest');
  expect([url, manifestErrors]).toEqual([`${address}/manifests/ar-SA.webmanifest`, []]);

  await send(page, 'Hello from the phone');
  await answer(page);
  const row = computer.getByTestId('paired-device');
  await row.getByText('هاتف سميرة').waitFor();
  await row.getByText('In use now').waitFor();
  await page.goto('/settings/phone');
  await page.getByTestId('paired-device').waitFor();
  expect(await page.getByRole('switch').isDisabled()).toBe(true);
  expect(await page.getByTestId('phone-code').count()).toBe(0);
  await page.goto('/');
  await page.getByTestId('composer-input').waitFor();

  const revokedAt = performance.now();
  await computer.getByRole('button', { name: 'Revoke هاتف سميرة' }).click();
  await page.waitForURL('**/pair');
  await page.getByRole('heading', { name: 'أدخل رمز الاقتران' }).waitFor();
  expect(performance.now() - revokedAt).toBeLessThan(5000);
  // As a service worker does that is still being installed at that moment.
  await page.evaluate(() => caches.open('added-late'));
  const left = () =>
    page.evaluate(async () => [
      (await indexedDB.databases()).length,
      // The context itself sets this one for each page.
      Object.keys(localStorage).filter((key) => key !== 'parley.onboarded').length,
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ]);
  await expect.poll(left).toEqual([0, 0, 0, 0]);
  await page.goto('/');
  await page.getByRole('heading', { name: 'أدخل رمز الاقتران' }).waitFor();

  await computer.getByRole('button', { name: 'Undo' }).click();
  await row.getByText('هاتف سميرة').waitFor();
  await page.goto('/settings/language');
  await page.getByTestId('language-picker').waitFor();

  await open.click();
  await expect.poll(() => computer.getByTestId('phone-address').count()).toBe(0);
  await expect(page.goto('/')).rejects.toThrow('ERR_CONNECTION_REFUSED');
});
