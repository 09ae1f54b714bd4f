import { describe, expect, it } from 'vitest';
import { recognitionsBegun, scriptMakersRecognition, tellRecognition } from './call/makers-recognition.ts';
import { playToMicrophone } from './call/fake-microphone.ts';
import { shareCalls } from './call/share-calls.ts';
import { readSound } from './call/sound-tap.ts';
import { inState, storedMessages } from './call/use-calls.ts';
import { watchForeignRequests } from './support/pages.ts';
import { recordMicrophone } from './voice-audio/microphone-wav.ts';

const calls = shareCalls({ canHear: false });
const patient = 60_000;

const hasConsent = async () => {
  const preferences = (await (await fetch(`${calls.parley.url}/api/preferences`)).json()) as {
    speech: { browserRecognitionConsent: boolean };
  };
  return preferences.speech.browserRecognitionConsent;
};

describe('the browser’s recognition', { timeout: 240_000 }, () => {
  it('is disclosed as a service of the browser’s maker, and hears nothing before the user agrees', async () => {
    calls.model.byDefault({ deltas: ['It leaves at ten.'] });
    let foreign: string[] | undefined;
    const page = await calls.open({
      prepare: async (opening) => {
        await scriptMakersRecognition(opening);
        foreign = watchForeignRequests(opening, calls.line.url);
      },
    });
    const question = page.getByTestId('voice-consent');
    await page.getByTestId('voice-start').click();
    await question.waitFor({ timeout: patient });
    expect(await question.innerText()).toContain('may send audio of your voice to its maker');
    expect(await page.getByTestId('voice-consent').getByRole('button').allInnerTexts()).toEqual(['Use it and talk', 'Type instead']);
    // Refused: one types, nobody hears, and it will be asked again.
    await question.getByRole('button', { name: 'Type instead' }).click();
    await page.getByTestId('voice-typed').fill('When does the train leave?');
    await page.getByTestId('voice-typed').press('Enter');
    await inState(page, 'speaking').waitFor({ timeout: patient });
    expect(await recognitionsBegun(page)).toEqual([]);
    expect((await readSound(page)).openTracks).toBe(0);
    expect(await hasConsent()).toBe(false);
    await page.getByTestId('voice-end').click();

    await page.goto('/');
    await page.getByTestId('voice-start').click();
    await question.getByRole('button', { name: 'Use it and talk' }).click();
    await inState(page, 'listening').waitFor({ timeout: patient });
    expect(await recognitionsBegun(page)).toEqual(['en-US']);
    expect(await hasConsent()).toBe(true);
    const speaking = playToMicrophone(page, recordMicrophone(['And when does the next train leave from here', 2500]));
    await page.locator('.stage-hint', { hasText: 'Pause when you’re done.' }).waitFor({ timeout: patient });
    await tellRecognition(page, 'and when does', false);
    await page.locator('[data-testid="voice-caption"][data-side="you"]', { hasText: 'and when does' }).waitFor();
    await tellRecognition(page, 'and when does the next train leave', true);
    await speaking;
    const said = async () =>
      (await storedMessages(calls.parley.url)).filter(({ role }) => role === 'user').map(({ origin, parts }) => [origin, parts[0]!.text]);
    await expect.poll(said, { timeout: patient }).toEqual([['voice', 'and when does the next train leave']]);
    expect(foreign).toEqual([]);
  });
});
