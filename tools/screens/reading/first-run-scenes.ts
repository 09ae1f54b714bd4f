import { patchPreferences } from '../seed-server.ts';
import type { ReadingScene } from './reading-fixture.ts';
import { refuseMicrophone, installControlledMicrophone } from './controlled-microphone.ts';

const forward = '.welcome-layer footer .primary';

/** The first run without a model and with one, and the home page. */
export const firstRunScenes: ReadingScene[] = [
  {
    name: 'welcome',
    async run({ seeded, bare, openOwn, go, take }) {
      const page = await openOwn({ permissions: [] });
      await installControlledMicrophone(page);
      for (const { url } of [bare, seeded.parley]) await patchPreferences(url, { onboarded: false });
      await go(bare.url, forward);
      await take('welcome-language', undefined, { isTall: true });
      await page.locator(forward).click();
      await take('welcome-consent', () => page.locator('.first[data-step="consent"]').waitFor());
      await page.locator(forward).click();
      await take('welcome-ready', () => page.locator('.first[data-step="ready"]').waitFor(), { isTall: true });
      await refuseMicrophone(page, 'NotAllowedError');
      await take('welcome-microphone-blocked', () => page.locator('.opt .btn').last().click(), { isTall: true });
      await refuseMicrophone(page, 'NotFoundError');
      await take('welcome-microphone-missing', () => page.locator('.opt .btn').last().click(), { isTall: true });
      await go(`${seeded.parley.url}/`, forward);
      await page.locator(forward).click();
      await page.locator(forward).click();
      await take('welcome-ready-connected', () => page.locator('.first[data-step="ready"]').waitFor(), { isTall: true });
    },
  },
];
