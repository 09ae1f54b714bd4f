import type { ReadingScene } from './reading-fixture.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** No connection, failed requests, and occasional offers. */
export const troubleScenes: ReadingScene[] = [
  {
    name: 'offline',
    async run({ line, seeded, words, isPhone, openOwn, go, take }) {
      const page = await openOwn();
      await go(`/c/${seeded.conversations.get(words.title)}`, '[data-testid="message-speak"]');
      line.cut('everything');
      await take('reconnecting', () => page.locator('.connection-notice').waitFor());
      await page.context().setOffline(true);
      await take('offline');
      await take('message-waiting', async () => {
        await page.getByTestId('composer-input').fill(words.guideQuestion);
        if (isPhone) await page.getByTestId('composer-send').click();
        else await page.getByTestId('composer-input').press('Enter');
        await page.locator('[data-testid="message"][data-status="waiting"]').waitFor();
      });
    },
  },
  {
    name: 'failures',
    async run({ isPhone, openOwn, go, take }) {
      const page = await openOwn();
      const fail = (address: string) =>
        page.route(address, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } }));
      await fail('**/api/client-metrics?*');
      await go('/settings/performance', '.notice.bad');
      await take('failed-performance');
      await fail('**/api/speech/voices?*');
      await go('/settings/voice', '.group .notice.bad');
      await take('failed-voices');
      await fail('**/api/assistants');
      await go('/assistants', '.notice.bad');
      await take('failed-assistants');
      await page.unroute('**/api/assistants');
      await fail('**/api/conversations?*');
      await go('/help', '.help-links');
      if (isPhone) await page.locator('button.only-narrow').first().click();
      await take('failed-conversations', async () => {
        await page.locator('.side-note button').waitFor();
        // It is requested once more when the server's events arrive.
        await page.waitForTimeout(1500);
        await page.locator('.side-note button').waitFor();
      });
    },
  },
  {
    name: 'install',
    async run({ isPhone, openOwn, go, take }) {
      const openHome = async (options = {}) => {
        const page = await openOwn(options);
        await page.addInitScript(() => localStorage.setItem('parley.install.counts', '{"conversations":2,"replies":3}'));
        await go('/', '[data-testid="composer-input"]');
        return page;
      };
      const page = await openHome();
      await take('install', async () => {
        await page.evaluate(() => {
          const prompt = async () => ({ outcome: 'dismissed' });
          dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
        });
        await page.getByTestId('install-prompt').waitFor();
      });
      const apple = await openHome({ userAgent: isPhone ? iphone : mac });
      await take('install-apple', () => apple.getByTestId('install-prompt').waitFor());
    },
  },
  {
    name: 'update',
    async run({ bare, release, openOwn, go, take }) {
      const page = await openOwn({ serviceWorkers: 'allow' });
      await go(bare.url, '[data-testid="composer-input"]');
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      release();
      await take('update', async () => {
        await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
        await page.locator('.toast').waitFor();
      });
    },
  },
];
