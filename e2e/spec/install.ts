import { expect } from 'vitest';
import { interfaceLocales } from '../../packages/contracts/src/session/interface-locales.ts';
import { answer, send } from '../support/pages.ts';
import type { SpecFixture } from './fixture.ts';

type Page = Awaited<ReturnType<SpecFixture['open']>>;

const iphoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const dayMs = 24 * 3_600_000;

/** Chromium's event for an installable page. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        (window as unknown as { asked: boolean }).asked = true;
        return { outcome: 'dismissed' };
      },
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

async function talk(page: Page, words: string): Promise<void> {
  await page.goto('/');
  await page.getByTestId('composer-input').waitFor();
  await send(page, words);
  await answer(page);
}

export async function installPrompt({ open, api, parley }: SpecFixture): Promise<void> {
  const page = await open('/');
  const prompt = page.getByTestId('install-prompt');
  await talk(page, 'one');
  await expect.poll(() => offer(page)).toBe(true);
  expect(await prompt.count()).toBe(0);
  await talk(page, 'two');
  await expect.poll(() => offer(page)).toBe(true);
  await prompt.waitFor();
  await prompt.getByRole('button', { name: 'Not now' }).click();
  await prompt.waitFor({ state: 'detached' });

  const returnsAfter = async (days: number) => {
    await page.evaluate((at) => localStorage.setItem('parley.install.refusedAt', String(at)), Date.now() - days * dayMs);
    await page.reload();
    await expect.poll(() => offer(page)).toBe(true);
  };
  await returnsAfter(29);
  await page.getByTestId('composer-input').waitFor();
  expect(await prompt.count()).toBe(0);
  await returnsAfter(31);
  await prompt.waitFor();
  await prompt.getByRole('button', { name: 'Install' }).click();
  expect(await page.evaluate(() => (window as unknown as { asked?: boolean }).asked)).toBe(true);

  const iphone = await open('/', {
    userAgent: iphoneAgent,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    init: () => localStorage.setItem('parley.install.counts', '{"conversations":2,"replies":3}'),
  });
  const steps = iphone.getByTestId('install-prompt');
  await steps.waitFor();
  expect(await steps.getAttribute('data-platform')).toBe('ios');
  expect(await steps.locator('li').count()).toBe(3);

  // Nothing if it is installed; two steps in Safari on a Mac; the third reply is also a useful moment.
  const installed = await open('/', {
    userAgent: iphoneAgent,
    init: () => {
      localStorage.setItem('parley.install.counts', '{"conversations":2,"replies":3}');
      Object.defineProperty(navigator, 'standalone', { value: true });
    },
  });
  await installed.getByTestId('composer-input').waitFor();
  await installed.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  expect(await installed.getByTestId('install-prompt').count()).toBe(0);
  const mac = await open('/', {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    init: () =>
      localStorage.getItem('parley.install.counts') ?? localStorage.setItem('parley.install.counts', '{"conversations":0,"replies":2}'),
  });
  await mac.getByTestId('composer-input').waitFor();
  expect(await mac.getByTestId('install-prompt').count()).toBe(0);
  await send(mac, 'a third reply');
  await mac.getByTestId('install-prompt').waitFor();
  expect(await mac.getByTestId('install-prompt').getAttribute('data-platform')).toBe('macos');
  expect(await mac.getByTestId('install-prompt').locator('li').count()).toBe(2);

  const ids = new Set<unknown>();
  const words = new Set<unknown>();
  for (const { code, direction } of interfaceLocales) {
    const { status, json } = await api('GET', `/manifests/${code}.webmanifest`);
    const manifest = json as Record<string, unknown>;
    expect([status, manifest.lang, manifest.dir]).toEqual([200, code, direction]);
    ids.add(new URL(String(manifest.id), parley.url).href);
    words.add(manifest.description);
  }
  expect([ids.size, words.size]).toEqual([1, 11]);
  const arabic = await open('/', { locale: 'ar-SA' });
  await expect.poll(() => arabic.locator('link[rel="manifest"]').getAttribute('href')).toBe('/manifests/ar-SA.webmanifest');
}
