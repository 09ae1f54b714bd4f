import { scriptMakersRecognition } from '../../../e2e/call/makers-recognition.ts';
import { scriptRecognition } from '../../../e2e/call/fake-recognition.ts';
import { escape, opens, type ReadingScene } from './reading-fixture.ts';
import { refuseMicrophone, speakUntil, installControlledMicrophone, stayOnCallPage } from './controlled-microphone.ts';

/** Dictation into the composer. */
export const dictationScenes: ReadingScene[] = [
  {
    name: 'dictation',
    async run({ page, exchange, prefer, go, take }) {
      await prefer({ speech: { transcriptionEngine: 'browser' } });
      await installControlledMicrophone(page);
      const recognition = await scriptRecognition(page);
      await go('/', '[data-testid="dictation-start"]');
      await take('dictation', async () => {
        await page.getByTestId('dictation-start').click();
        await page.getByTestId('dictation-insert').waitFor();
        await recognition.hears(exchange.heard);
        await speakUntil(page, page.locator('[data-testid="pending-words"] .tentative'));
      });
      await take('dictation-language', () => opens(page.locator('.dictation .language-chip'), page.getByRole('menu')));
      await escape(page);
      await page.getByTestId('dictation-cancel').click();
      await refuseMicrophone(page, 'NotAllowedError');
      await take('dictation-blocked', async () => {
        await page.getByTestId('dictation-start').click();
        await page.locator('[data-testid="dictation-row"][data-state="failed"]').waitFor({ timeout: 40_000 });
      });
    },
  },
  {
    name: 'dictation-questions',
    async run({ page, bare, prefer, openOwn, go, take }) {
      await prefer({ speech: { transcriptionEngine: 'browser', browserRecognitionConsent: false } });
      await scriptMakersRecognition(page);
      await go('/', '[data-testid="dictation-start"]');
      await take('dictation-consent', async () => {
        await page.getByTestId('dictation-start').click();
        await page.getByTestId('hearing-choices').waitFor();
      });
      const deaf = await openOwn();
      await stayOnCallPage(deaf);
      await deaf.addInitScript(() => {
        for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Object.defineProperty(window, name, { value: undefined });
      });
      await go(bare.url, '[data-testid="dictation-start"]');
      await take('dictation-no-hearing', async () => {
        await deaf.getByTestId('dictation-start').click();
        await deaf.getByTestId('hearing-choices').waitFor();
      });
      await go(`${bare.url}/talk`, '[data-testid="voice-start"]');
      await take('voice-no-hearing', async () => {
        await deaf.getByTestId('voice-start').click();
        await deaf.getByTestId('hearing-choices').waitFor();
      });
      await take('voice-typing-only', async () => {
        await deaf.getByTestId('voice-type-instead').click();
        await deaf.getByTestId('voice-typed').waitFor({ timeout: 40_000 });
      });
    },
  },
];
