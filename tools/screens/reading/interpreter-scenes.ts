import { scriptMakersRecognition } from '../../../e2e/call/makers-recognition.ts';
import { scriptRecognition } from '../../../e2e/call/fake-recognition.ts';
import { inWords } from '../../../e2e/support/ask.ts';
import type { ReadingScene } from './reading-fixture.ts';
import { speakUntil, installControlledMicrophone } from './controlled-microphone.ts';

const patient = { timeout: 40_000 };
const half = (side: 'mine' | 'theirs', state: string) => `[data-testid="interpreter-${side}"][data-state="${state}"]`;

/** Two users with the device between them. */
export const interpreterScenes: ReadingScene[] = [
  {
    name: 'interpreter',
    async run({ page, model, exchange, prefer, go, take }) {
      await prefer({ speech: { transcriptionEngine: 'browser' } });
      await installControlledMicrophone(page);
      const recognition = await scriptRecognition(page);
      let release = () => {};
      const until = new Promise<void>((resolve) => (release = resolve));
      model.byDefault({ deltas: inWords(exchange.translation), hold: { fromEvent: 1, until } });
      await go('/interpreter', '[data-testid="interpreter-talk-mine"]');
      await take('interpreter');
      await take('interpreter-listening', async () => {
        await page.getByTestId('interpreter-talk-mine').click();
        await page.locator(half('mine', 'listening')).waitFor(patient);
      });
      await take('interpreter-hearing', async () => {
        await recognition.hears(exchange.heard);
        await speakUntil(page, page.locator('[data-testid="interpreter-mine"] .big .ahead'));
      });
      await take('interpreter-translating', async () => {
        await recognition.settles(exchange.heard);
        await page.locator('[data-state="translating"]').first().waitFor(patient);
      });
      release();
      await take('interpreter-reading', () => page.locator(half('theirs', 'reading')).waitFor(patient));
      await take('interpreter-again', () => page.locator('.again').first().waitFor(patient));
    },
  },
  {
    name: 'interpreter-questions',
    async run({ page, bare, prefer, go, take }) {
      await prefer({ speech: { transcriptionEngine: 'browser', browserRecognitionConsent: false } });
      await scriptMakersRecognition(page);
      await go('/interpreter', '[data-testid="interpreter-talk-mine"]');
      await take('interpreter-consent', async () => {
        await page.getByTestId('interpreter-talk-mine').click();
        await page.getByTestId('hearing-choices').waitFor();
      });
      await take('interpreter-typing', async () => {
        await page.getByTestId('voice-type-instead').click();
        await page.locator('.side-typed').first().waitFor();
      });
      await go(`${bare.url}/interpreter`, '[data-testid="interpreter-needs-model"]');
      await take('interpreter-needs-model');
    },
  },
];
