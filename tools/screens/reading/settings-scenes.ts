import { type ReadingScene } from './reading-fixture.ts';
import { refuseMicrophone, installControlledMicrophone } from './controlled-microphone.ts';

const sections = [
  'account',
  'language',
  'appearance',
  'shortcuts',
  'voice',
  'dictation',
  'interpreter',
  'models',
  'privacy',
  'storage',
  'performance',
  'about',
];

/** Every settings page at its full height, and what can happen on it. */
export const settingsScenes: ReadingScene[] = [
  {
    name: 'settings',
    async run({ page, seeded, bare, isPhone, go, take }) {
      const measurements = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP', 'first-token', 'first-audio'].map((name) => ({
        name,
        page: 'home',
        value: name === 'CLS' ? 0.02 : 640,
      }));
      await fetch(`${seeded.parley.url}/api/client-metrics`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ measurements }),
      });
      for (const section of sections) {
        await go(`/settings/${section}`, 'h1');
        await page.locator('.skeleton').first().waitFor({ state: 'detached' });
        await take(`settings-${section}`, undefined, { isTall: true });
      }
      if (isPhone) await take('settings-menu', () => page.locator('button.only-narrow').first().click());
      await page.route('**/api/client-metrics?*', (route) => route.fulfill({ json: { metrics: [] } }));
      await go('/settings/performance', '.page-head + .muted');
      await take('settings-performance-empty');
      await go(`${bare.url}/settings/models`, '.provs');
      await take('settings-models-none', undefined, { isTall: true });
      await go('/settings/privacy', 'h1');
      await take('settings-privacy-wiped', async () => {
        await page.locator('.settings .btn').click();
        await page.locator('.toast').waitFor();
      });
    },
  },
  {
    name: 'settings-microphone',
    async run({ page, go, take }) {
      await installControlledMicrophone(page);
      await go('/settings/dictation', '[data-testid="microphone-test"]');
      await take('settings-microphone-test', () => page.getByTestId('microphone-test').click());
      await page.getByTestId('microphone-test').click();
      await refuseMicrophone(page, 'NotAllowedError');
      await take('settings-microphone-blocked', () => page.getByTestId('microphone-test').click());
    },
  },
];
