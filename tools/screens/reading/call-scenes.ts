import { scriptMakersRecognition } from '../../../e2e/call/makers-recognition.ts';
import { scriptRecognition } from '../../../e2e/call/fake-recognition.ts';
import type { Page } from 'playwright-core';
import { inWords } from '../../../e2e/support/ask.ts';
import { escape, opens, type ReadingScene } from './reading-fixture.ts';
import {
  answerMicrophone,
  holdMicrophone,
  refuseMicrophone,
  speakUntil,
  installControlledMicrophone,
  stayOnCallPage,
} from './controlled-microphone.ts';

const patient = { timeout: 40_000 };
const inState = (page: Page, state: string) => page.locator(`[data-testid="voice-stage"][data-state="${state}"]`);
const isTranslation = (messages: { content: unknown }[]) => JSON.stringify(messages[0]).includes('Translate what the user says');

/** A call in every state that can be produced. */
export const callScenes: ReadingScene[] = [
  {
    name: 'call',
    async run({ page, line, locale, model, seeded, words, exchange, say, prefer, go, take }) {
      await prefer({ speech: { transcriptionEngine: 'browser', captionLocale: locale === 'en-US' ? 'es-ES' : 'en-US' } });
      await installControlledMicrophone(page);
      const recognition = await scriptRecognition(page);
      let release = () => {};
      const until = new Promise<void>((resolve) => (release = resolve));
      model.byDefault(({ messages }) => {
        if (!isTranslation(messages)) return { deltas: inWords(exchange.answer), hold: { fromEvent: 1, until } };
        return { deltas: [JSON.stringify(messages.at(-1)?.content).includes(exchange.heard) ? exchange.translation : exchange.meaning] };
      });
      await stayOnCallPage(page);
      await go('/talk', '[data-testid="voice-start"]');
      await take('talk');
      await go(`/c/${seeded.conversations.get(words.title)}`, '[data-testid="voice-start"]');
      await holdMicrophone(page);
      await take('voice-connecting', async () => {
        await page.getByTestId('voice-start').click();
        await inState(page, 'preparing').waitFor();
      });
      await answerMicrophone(page);
      await take('voice-listening', () => inState(page, 'listening').waitFor(patient));
      await take('voice-hearing', async () => {
        await recognition.hears(exchange.heard);
        await speakUntil(page, page.locator('[data-testid="voice-caption"][data-side="you"]'));
      });
      await take('voice-thinking', async () => {
        await recognition.settles(exchange.heard);
        await inState(page, 'thinking').waitFor(patient);
      });
      release();
      await take('voice-speaking', async () => {
        await inState(page, 'speaking').waitFor(patient);
        await page.locator('[data-side="parley"] .caption-translation').waitFor(patient);
      });
      await take('voice-cut', async () => {
        await page.locator('.stage-figure').click();
        await page.locator('[data-side="parley"] s').waitFor();
      });
      await inState(page, 'listening').waitFor(patient);
      await take('voice-language', () => opens(page.getByTestId('voice-language'), page.getByRole('menu')));
      await take('voice-captions', () => page.getByRole('menuitemradio').last().scrollIntoViewIfNeeded());
      await escape(page);
      await take('voice-voice', () => opens(page.getByTestId('voice-voice'), page.getByRole('menu')));
      await escape(page);
      await take('voice-muted', async () => {
        await page.getByTestId('voice-mute').click();
        await inState(page, 'muted').waitFor();
      });
      await page.getByTestId('voice-mute').click();
      await take('voice-typing', () => opens(page.getByTestId('voice-type'), page.getByTestId('voice-typed')));
      const type = async (text: string) => {
        await page.getByTestId('voice-typed').fill(text);
        await page.getByTestId('voice-typed').press('Enter');
      };
      model.byDefault(({ messages }) => ({ deltas: isTranslation(messages) ? [exchange.meaning] : inWords(words.answer) }));
      await take('voice-interrupted', async () => {
        await type(words.question);
        await inState(page, 'speaking').waitFor(patient);
        await speakUntil(page, inState(page, 'interrupted'));
      });
      model.byDefault({ status: 400 });
      await take('voice-reply-failed', async () => {
        await type(exchange.heard);
        await page.locator('.stage-hint', { hasText: say('call:notice.reply_failed') }).waitFor(patient);
      });
      await take('call-bar', async () => {
        await page.getByTestId('voice-minimise').click();
        await page.getByTestId('call-bar').waitFor();
      });
      await page.getByTestId('voice-restore').click();
      line.cut('voice');
      await take('voice-reconnecting', () => inState(page, 'reconnecting').waitFor(patient));
    },
  },
  {
    name: 'call-trouble',
    async run({ page, prefer, go, take }) {
      await prefer({ speech: { transcriptionEngine: 'browser', pushToTalk: true } });
      await installControlledMicrophone(page);
      await scriptRecognition(page);
      await stayOnCallPage(page);
      await go('/talk', '[data-testid="voice-start"]');
      const problem = page.getByTestId('voice-problem');
      for (const [error, code] of [
        ['NotAllowedError', 'blocked'],
        ['NotFoundError', 'no_device'],
        ['NotReadableError', 'busy'],
      ] as const) {
        await refuseMicrophone(page, error);
        await take(`voice-${code.replace('_', '-')}`, async () => {
          await (code === 'blocked' ? page.getByTestId('voice-start') : problem.getByRole('button').first()).click();
          await page.locator(`[data-testid="voice-problem"][data-code="${code}"]`).waitFor(patient);
        });
      }
      await refuseMicrophone(page, null);
      await take('voice-hold', async () => {
        await problem.getByRole('button').first().click();
        await inState(page, 'listening').waitFor(patient);
      });
    },
  },
  {
    name: 'call-consent',
    async run({ page, prefer, go, take }) {
      await prefer({ speech: { transcriptionEngine: 'browser', browserRecognitionConsent: false } });
      await scriptMakersRecognition(page);
      await stayOnCallPage(page);
      await go('/talk', '[data-testid="voice-start"]');
      await take('voice-consent', async () => {
        await page.getByTestId('voice-start').click();
        await page.getByTestId('hearing-choices').waitFor();
      });
    },
  },
];
