import { expect } from 'vitest';
import { analyticsEventFaults } from '../../packages/contracts/src/analytics-events.ts';
import { answer, send } from '../support/pages.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';
import { startAnalyticsDouble } from './analytics-doubles.ts';
import type { Stage } from './stage.ts';

const canary = 'zanzibar-canary-7731';

const desktopChrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36';

/** PostHog counts no robots, and a browser under test says that it is one. */
function lookLikeAPerson(): void {
  Object.defineProperty(navigator, 'webdriver', { get: () => false });
  Object.defineProperty(navigator, 'userAgentData', { get: () => undefined });
}

async function withServer<Result>(env: Record<string, string>, run: (server: RunningParley) => Promise<Result>): Promise<Result> {
  const server = await startParley({ env: { PARLEY_DETECT_LOCAL_MODELS: '0', ...env } });
  try {
    return await run(server);
  } finally {
    await server.stop();
  }
}

export async function analytics({ open }: Stage): Promise<void> {
  const [posthog, google] = await Promise.all([startAnalyticsDouble(), startAnalyticsDouble()]);
  const env = {
    POSTHOG_KEY: 'phc_test',
    POSTHOG_HOST: posthog.origin,
    GA4_MEASUREMENT_ID: 'G-TEST12',
    GA4_SCRIPT_ORIGIN: google.origin,
    ANALYTICS_BUSINESS: 'acme',
  };
  await withServer(env, async (server) => {
    // Who asks for privacy is not asked, and nothing leaves.
    const silent = await open('/welcome', {
      server,
      init: () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    });
    await silent.getByTestId('language-picker').waitFor();
    await silent.locator('footer .btn.primary').click();
    await silent.locator('[data-step="ready"]').waitFor();
    expect(await silent.locator('.consent-card').count()).toBe(0);

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
    await consent.getByRole('button', { name: /allow/i }).click();
    await page.locator('[data-step="ready"] .btn.primary').first().click();
    await expect.poll(() => posthog.events.map((event) => event.name)).toContain('consent_changed');
    await page.goto('/');
    await page.getByTestId('composer-input').waitFor();
    await send(page, `Do not repeat ${canary}`);
    await answer(page);
    await page.getByTestId('conversation-item').first().waitFor();
    expect(await page.title()).toContain('zanzibar');
    for (const double of [posthog, google]) {
      await expect
        .poll(() => double.events.map((event) => event.name), { timeout: 30_000 })
        .toEqual(expect.arrayContaining(['page_viewed', 'conversation_created', 'message_sent', 'reply_completed']));
    }
    for (const { name, properties } of google.events) {
      const { business, spm, ...rest } = properties as Record<string, string>;
      expect(analyticsEventFaults({ name, business: business ?? '', spm: spm ?? '', properties: rest })).toEqual([]);
    }
    for (const { properties } of posthog.events) {
      expect(properties.business).toBe('acme');
      expect(properties.spm).toMatch(/^acme(?:\.[a-z0-9_-]+){3}$/);
    }
    for (const text of [...posthog.raw, ...google.raw, ...elsewhere]) expect(text).not.toContain('zanzibar');

    // Withdrawn: from now on nothing.
    await page.goto('/settings/privacy');
    // What happened before may still be on its way; what happens from now on may not.
    const sentMessages = () => [...posthog.events, ...google.events].filter((event) => event.name === 'message_sent').length;
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/preferences') && response.request().method() === 'PATCH',
    );
    await page.getByRole('switch').last().click({ force: true });
    await saved;
    await page.goto('/');
    await page.getByTestId('composer-input').waitFor();
    await send(page, 'after');
    await answer(page);
    expect(sentMessages()).toBe(2);
  });
  await Promise.all([posthog.close(), google.close()]);
}

export async function performance({ open, api }: Stage): Promise<void> {
  const plain = await open('/');
  await plain.getByTestId('composer-input').waitFor();
  await plain.waitForFunction(() => document.querySelector('[data-font-stylesheet]'));
  expect(await plain.locator('script[data-performance-script]').count()).toBe(0);
  await send(plain, 'measure this');
  await answer(plain);
  const sent = plain.waitForRequest((request) => request.url().endsWith('/api/vitals') && request.method() === 'POST');
  await plain.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('pagehide'));
  });
  await sent;
  const names = async () =>
    ((await api('GET', '/api/vitals?days=1')).json as { vitals: { name: string }[] }).vitals.map((vital) => vital.name);
  await expect.poll(names).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'first-token']));
  const owner = await open('/settings/performance');
  await expect.poll(() => owner.locator('.vitals-grid svg').count()).toBeGreaterThanOrEqual(3);

  await withServer({ PERFORMANCE_SCRIPT_PATH: '/_vercel/speed-insights/script.js' }, async (server) => {
    const page = await open('/welcome', { server });
    await page.route('**/_vercel/speed-insights/script.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.speedInsights = true;' }),
    );
    await page.reload();
    await page.waitForFunction(() => (window as unknown as { speedInsights?: boolean }).speedInsights);
    expect(await page.locator('script[data-performance-script]').count()).toBe(1);
  });
}

export async function fonts({ open }: Stage): Promise<void> {
  await withServer({ FONT_STYLESHEETS: '/fonts/not-there.css' }, async (server) => {
    const page = await open('/', {
      server,
      init: () => {
        const told: string[] = [];
        Object.assign(window, { told });
        console.error = (...words: unknown[]) => void told.push(words.join(' '));
      },
    });
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
    await expect.poll(told).toEqual([expect.stringContaining('/fonts/not-there.css')]);
    const links = await page.locator('link[data-font-stylesheet]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(expect.arrayContaining(['/fonts/inter.css', '/fonts/plex-arabic.css', '/fonts/jetbrains-mono.css']));
    await page.waitForFunction(() => document.fonts.check('16px Inter'));
    await send(page, 'still works');
    await answer(page);
    expect((await page.getByRole('alert').allInnerTexts()).filter((words) => words.trim() !== '')).toEqual([]);
    expect(await told()).toHaveLength(1);
  });
}
