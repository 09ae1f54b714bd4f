import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordedCompletion } from '../../apps/server/src/testing/mock-openai.ts';
import { playToMicrophone } from './fake-microphone.ts';
import { shareCalls } from './share-calls.ts';
import { inState } from './use-calls.ts';
import { inWords } from '../support/ask.ts';
import { phone } from '../support/browser.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls();
const patient = 60_000;
const question = 'Where is the station?';
const meaning = 'أين المحطة؟';
const reply = 'The station is behind the old bridge over the river, and you can walk there in ten minutes. '.repeat(4).trim();
const replyTranslation = 'المحطة خلف الجسر القديم.';
const isTranslation = ({ messages }: RecordedCompletion['body']) => JSON.stringify(messages[0]).includes('Translate what the user says');
const askedFor = ({ messages }: RecordedCompletion['body']) => messages.at(-1)?.content;

beforeEach(() => calls.transcription.script([question]));

describe('captions in a second language', { timeout: 240_000 }, () => {
  it('show both sides in the chosen language and its direction, and report a failure', async () => {
    let isBroken = false;
    calls.model.byDefault((body) => {
      if (!isTranslation(body)) return { deltas: inWords(reply), delayMs: 10 };
      if (isBroken) return { status: 400 };
      return { deltas: [askedFor(body) === question ? meaning : replyTranslation] };
    });
    const page = await calls.open();
    await page.getByTestId('voice-start').click();
    await inState(page, 'listening').waitFor({ timeout: patient });
    await page.getByTestId('voice-language').click();
    await page.getByRole('group', { name: 'Translate captions' }).getByRole('menuitemradio', { name: 'العربية' }).click();
    await playToMicrophone(page, recordMicrophone([question, 1200]));
    await inState(page, 'speaking').waitFor({ timeout: patient });
    for (const [side, said, meant] of [
      ['you', question, meaning],
      ['parley', 'The station is behind', replyTranslation],
    ] as const) {
      const caption = page.locator(`[data-testid="voice-caption"][data-side="${side}"]`);
      const second = caption.locator('.caption-translation', { hasText: meant });
      await second.waitFor({ timeout: patient });
      expect(await second.getAttribute('lang')).toBe('ar-SA');
      expect(await second.evaluate((line) => getComputedStyle(line).direction)).toBe('rtl');
      const first = caption.locator('.said');
      expect(await first.innerText()).toContain(said);
      expect(await first.evaluate((line) => getComputedStyle(line).direction)).toBe('ltr');
    }

    isBroken = true;
    await page.getByTestId('voice-type').click();
    await page.getByTestId('voice-typed').fill('And the harbour?');
    await page.getByTestId('voice-typed').press('Enter');
    const you = page.locator('[data-testid="voice-caption"][data-side="you"]', { hasText: 'And the harbour?' });
    await you.locator('.caption-translation', { hasText: 'This couldn’t be translated.' }).waitFor({ timeout: patient });
    expect(await you.locator('.said').innerText()).toBe('And the harbour?');
  });

  it('are chosen on a phone from a sheet above the stage, dark like it', async () => {
    calls.model.byDefault({ deltas: ['Yes.'] });
    const page = await calls.open({ viewport: phone, isMobile: true, hasTouch: true, colorScheme: 'light' });
    await page.getByTestId('voice-start').click();
    await inState(page, 'listening').waitFor({ timeout: patient });
    await page.getByTestId('voice-language').tap();
    const captions = page.getByRole('group', { name: 'Translate captions' });
    expect(await page.locator('.modal.sheet').evaluate((sheet) => getComputedStyle(sheet).colorScheme)).toBe('dark');
    await captions.getByRole('menuitemradio', { name: 'Deutsch' }).tap();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.getByTestId('voice-language').tap();
    expect(await captions.getByRole('menuitemradio', { checked: true }).innerText()).toBe('Deutsch');
  });
});
