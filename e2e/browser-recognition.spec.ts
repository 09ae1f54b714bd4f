import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playToMicrophone } from './call/scripted-microphone.ts';
import { shareCalls } from './call/share-calls.ts';
import { readSound } from './call/sound-tap.ts';
import { inState, storedMessages } from './call/use-calls.ts';
import { watchForeignRequests } from './support/pages.ts';
import { recordMicrophone } from './voice-audio/microphone-wav.ts';

const calls = shareCalls({ canHear: false });
const patient = 60_000;

type Recognition = { begun: string[]; tell: (text: string, isFinal: boolean) => void };

/** A browser whose recognition belongs to its maker's service, and hears what the test says. */
async function scriptRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const begun: string[] = [];
    const engines: EventTarget[] = [];
    class ScriptedRecognition extends EventTarget {
      lang = '';
      static available = async () => 'unavailable';
      start() {
        begun.push(this.lang);
        engines.push(this);
      }
      stop() {
        this.dispatchEvent(new Event('end'));
      }
      abort() {
        this.dispatchEvent(new Event('end'));
      }
    }
    const tell = (transcript: string, isFinal: boolean) =>
      engines
        .at(-1)
        ?.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] }));
    Object.assign(globalThis, { SpeechRecognition: ScriptedRecognition, recognition: { begun, tell } satisfies Recognition });
  });
}

const recognition = (page: Page) => page.evaluate(() => (globalThis as unknown as { recognition: Recognition }).recognition.begun);
const tell = (page: Page, text: string, isFinal: boolean) =>
  page.evaluate(([words, isLast]) => (globalThis as unknown as { recognition: Recognition }).recognition.tell(words, isLast), [
    text,
    isFinal,
  ] as const);
const hasConsent = async () => {
  const preferences = (await (await fetch(`${calls.parley.url}/api/preferences`)).json()) as {
    speech: { browserRecognitionConsent: boolean };
  };
  return preferences.speech.browserRecognitionConsent;
};

describe('the browser’s recognition', { timeout: 240_000 }, () => {
  it('is disclosed as a service of the browser’s maker, and hears nothing before the person agrees', async () => {
    calls.model.byDefault({ deltas: ['It leaves at ten.'] });
    let foreign: string[] | undefined;
    const page = await calls.open({
      prepare: async (opening) => {
        await scriptRecognition(opening);
        foreign = watchForeignRequests(opening, calls.line.url);
      },
    });
    const question = page.getByTestId('voice-consent');
    await page.getByTestId('voice-start').click();
    await question.waitFor({ timeout: patient });
    expect(await question.innerText()).toContain('may send the sound of your voice to its maker');
    expect(await page.getByTestId('voice-consent').getByRole('button').allInnerTexts()).toEqual(['Use it and talk', 'Type instead']);
    // Refused: one types, nobody hears, and it will be asked again.
    await question.getByRole('button', { name: 'Type instead' }).click();
    await page.getByTestId('voice-typed').fill('When does the train leave?');
    await page.getByTestId('voice-typed').press('Enter');
    await inState(page, 'speaking').waitFor({ timeout: patient });
    expect(await recognition(page)).toEqual([]);
    expect((await readSound(page)).openTracks).toBe(0);
    expect(await hasConsent()).toBe(false);
    await page.getByTestId('voice-end').click();

    await page.goto('/');
    await page.getByTestId('voice-start').click();
    await question.getByRole('button', { name: 'Use it and talk' }).click();
    await inState(page, 'listening').waitFor({ timeout: patient });
    expect(await recognition(page)).toEqual(['en-US']);
    expect(await hasConsent()).toBe(true);
    const speaking = playToMicrophone(page, recordMicrophone(['And when does the next train leave from here', 2500]));
    await page.locator('.stage-hint', { hasText: 'Pause when you are done.' }).waitFor({ timeout: patient });
    await tell(page, 'and when does', false);
    await page.locator('[data-testid="voice-caption"][data-side="you"]', { hasText: 'and when does' }).waitFor();
    await tell(page, 'and when does the next train leave', true);
    await speaking;
    const said = async () =>
      (await storedMessages(calls.parley.url)).filter(({ role }) => role === 'user').map(({ origin, parts }) => [origin, parts[0]!.text]);
    await expect.poll(said, { timeout: patient }).toEqual([['voice', 'and when does the next train leave']]);
    expect(foreign).toEqual([]);
  });
});
