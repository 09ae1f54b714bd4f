import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { analyticsEventErrors } from '../../packages/contracts/src/session/analytics-events.ts';
import { answer, send } from '../support/pages.ts';
import { type MockAnalytics, startMockAnalytics } from './mock-analytics.ts';
import { desktopChrome, lookLikeAPerson } from './look-like-a-person.ts';
import type { SpecFixture } from './fixture.ts';
import { withServer } from './with-server.ts';

const canary = 'zanzibar-canary-7731';

export async function analytics({ open }: SpecFixture): Promise<void> {
  const [posthog, google] = await Promise.all([startMockAnalytics(), startMockAnalytics()]);
  const env = {
    POSTHOG_KEY: 'phc_test',
    POSTHOG_HOST: posthog.origin,
    GA4_MEASUREMENT_ID: 'G-TEST12',
    GA4_SCRIPT_ORIGIN: google.origin,
    ANALYTICS_BUSINESS: 'acme',
  };
  await withServer(env, async (server) => {
    // A user with a privacy signal is not asked, and nothing is sent.
    const silent = await open('/welcome', {
      server,
      init: () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    });
    await silent.getByTestId('language-picker').waitFor();
    await silent.locator('footer .btn.primary').click();
    await silent.locator('[data-step="ready"]').waitFor();
    expect(await silent.locator('.consent-card').count()).toBe(0);
    await silent.goto('/settings/privacy');
    const refused = silent.getByRole('switch', { name: 'Share usage statistics' });
    await refused.waitFor();
    expect([await refused.isDisabled(), await refused.isChecked()]).toEqual([true, false]);

    const page = await open('/welcome', { server, init: lookLikeAPerson, userAgent: desktopChrome });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const isChat = /\/api\/(?:conversations|search|events)/.test(request.url());
      if (!isChat) elsewhere.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await page.locator('footer .btn.primary').click();
    const consent = page.locator('.consent-card');
    await consent.waitFor();
    expect(posthog.raw.concat(google.raw)).toEqual([]);
    await consent.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.locator('[data-step="ready"] .btn.primary').first().click();
    await expect.poll(() => posthog.events.map((event) => event.name)).toContain('consent_changed');
    await page.goto('/');
    await page.getByTestId('composer-input').waitFor();
    await send(page, `Do not repeat ${canary}`);
    await answer(page);
    await page.getByTestId('conversation-item').first().waitFor();
    expect(await page.title()).toContain('zanzibar');
    for (const mock of [posthog, google]) {
      await expect
        .poll(() => mock.events.map((event) => event.name), { timeout: 30_000 })
        .toEqual(expect.arrayContaining(['page_viewed', 'conversation_created', 'message_sent', 'reply_completed']));
    }
    for (const { name, properties } of google.events) {
      const { business, spm, ...rest } = properties as Record<string, string>;
      expect(analyticsEventErrors({ name, business: business ?? '', spm: spm ?? '', properties: rest })).toEqual([]);
    }
    for (const { properties } of posthog.events) {
      expect(properties.business).toBe('acme');
      expect(properties.spm).toMatch(/^acme(?:\.[a-z0-9_-]+){3}$/);
    }
    for (const text of [...posthog.raw, ...google.raw, ...elsewhere]) expect(text).not.toContain('zanzibar');

    // Withdrawn while the tag script loads: from now on nothing is sent, and stored data is removed.
    expect(await page.evaluate(() => document.cookie)).toContain('_ga=');
    const letTagGo = google.holdTag();
    const asked = page.waitForRequest((request) => request.url().includes('/gtag/js'));
    await page.goto('/settings/privacy', { waitUntil: 'commit' });
    await asked;
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/preferences') && response.request().method() === 'PATCH',
    );
    await page.getByRole('switch').last().click({ force: true });
    await saved;
    expect(await page.evaluate(() => 'tagRan' in document.documentElement.dataset)).toBe(false);
    letTagGo();
    await page.locator('html[data-tag-ran]').waitFor();
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_ga');
    await page.locator('.settings-back').click();
    await page.getByTestId('composer-input').waitFor();
    await send(page, 'after');
    await answer(page);
    await arriveAll(page, posthog);
    const sent = [...posthog.events, ...google.events].filter((event) => event.name === 'message_sent');
    expect(sent).toHaveLength(2);
  });
  await Promise.all([posthog.close(), google.close()]);
}

/** Makes the page send its collected events, like leaving it, and waits until they have arrived. */
async function arriveAll(page: Page, mock: MockAnalytics): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.evaluate((address) => fetch(address, { method: 'POST' }), `${mock.origin}/last`);
  await expect.poll(() => mock.raw.some((request) => request.startsWith('POST /last'))).toBe(true);
}

export async function performance({ open, api }: SpecFixture): Promise<void> {
  const plain = await open('/');
  await plain.getByTestId('composer-input').waitFor();
  await plain.waitForFunction(() => document.querySelector('[data-font-stylesheet]'));
  expect(await plain.locator('script[data-performance-script]').count()).toBe(0);
  await send(plain, 'measure this');
  await answer(plain);
  const sent = plain.waitForRequest((request) => request.url().endsWith('/api/client-metrics') && request.method() === 'POST');
  await plain.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('pagehide'));
  });
  await sent;
  const names = async () =>
    ((await api('GET', '/api/client-metrics?days=1')).json as { metrics: { name: string }[] }).metrics.map((metric) => metric.name);
  await expect.poll(names).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'first-token']));
  const owner = await open('/settings/performance');
  await expect.poll(() => owner.locator('.metrics-grid svg').count()).toBeGreaterThanOrEqual(3);

  for (const [configured, path] of [
    ['1', '/_vercel/speed-insights/script.js'],
    ['/metrics/own.js', '/metrics/own.js'],
  ] as const) {
    await withServer({ PERFORMANCE_SCRIPT_PATH: configured }, async (server) => {
      const page = await open('/welcome', { server });
      await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.isMeasured = true;' }));
      await page.reload();
      await page.waitForFunction(() => 'isMeasured' in window);
      expect(await page.locator('script[data-performance-script]').count()).toBe(1);
      const silent = await open('/', { server, init: () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }) });
      // A drawn page brings the session with it; any other asks for it.
      const known = Promise.race([silent.waitForResponse('**/api/session'), silent.locator('html[data-drawn="alive"]').waitFor()]);
      await silent.reload();
      await known;
      await silent.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
      expect(await silent.locator('script[data-performance-script]').count()).toBe(0);
    });
  }
}
