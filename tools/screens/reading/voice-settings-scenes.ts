import type { Page } from 'playwright-core';
import type { ReadingScene } from './reading-fixture.ts';

const place = (page: Page, value: string) => page.getByTestId('voice-engines').locator(`input[value="${value}"]`).check({ force: true });
const rows = '[data-testid="voice-row"]';

/** The sources of voices with their notes, and the models that run on the server. */
export const voiceSettingsScenes: ReadingScene[] = [
  {
    name: 'voices',
    async run({ page, locale, go, take }) {
      await page.addInitScript((lang) => {
        const voice = (name: string, localService: boolean) => ({ name, lang, voiceURI: `urn:${name}`, localService, default: false });
        const known = [voice('Alma', true), voice('Bruno', false)];
        const synthesis = Object.assign(new EventTarget(), { getVoices: () => known, cancel() {}, pause() {}, resume() {}, speak() {} });
        Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
      }, locale);
      // The service's own list is not available; Parley's curated list replaces it.
      await page.route('**/api/speech/voices?*', (route) => {
        const address = new URL(route.request().url());
        address.searchParams.delete('all');
        return route.continue({ url: address.href });
      });
      await go('/settings/voice', rows);
      await take('voices-browser', () => place(page, 'browser'), { isTall: true });
      await place(page, 'cloud');
      const service = page.getByTestId('voice-service');
      await service.waitFor();
      const services = await service
        .locator('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
      for (const name of services) {
        await service.selectOption(name);
        await page.locator(rows).first().waitFor();
        await take(`voices-${name}`, undefined, { isTall: true });
      }
      await service.selectOption(services[0] ?? '');
      await take(
        'voices-all',
        async () => {
          await page.locator('.settings-grid > div > .switch, .settings-grid > div label:has(input[role="switch"])').last().click();
          await page.locator(rows).first().waitFor();
        },
        { isTall: true },
      );
      await take('voices-consent', async () => {
        await page.locator('.cloud-service .notice .btn').click();
        await page.getByTestId('neural-consent').waitFor();
      });
    },
  },
  {
    name: 'speech-models',
    async run({ page, go, take }) {
      const states = [
        { status: 'installed' },
        { status: 'downloading', receivedBytes: 21_000_000 },
        { status: 'unpacking' },
        { status: 'failed', errorCode: 'download_failed' },
      ];
      await page.route('**/api/speech/local-models', async (route) => {
        const response = await route.fetch();
        const models = (await response.json()) as object[];
        await route.fulfill({ response, json: models.map((model, index) => ({ ...model, ...states[index] })) });
      });
      await go('/settings/voice', '[data-testid="speech-model"][data-status="installed"]');
      await take('speech-models', undefined, { isTall: true });
    },
  },
];
