import { beforeEach, describe, expect, it } from 'vitest';
import { failRecognition, recognitionsBegun, scriptMakersRecognition, tellRecognition } from '../call/makers-recognition.ts';
import { playToMicrophone } from '../call/fake-microphone.ts';
import { shareCalls } from '../call/share-calls.ts';
import { readSound } from '../call/sound-tap.ts';
import { inState, storedMessages } from '../call/use-calls.ts';
import { watchForeignRequests } from '../support/pages.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls({ canHear: false, isWhole: true });
const patient = 60_000;

const hasConsent = async () => {
  const preferences = (await (await fetch(`${calls.parley.url}/api/preferences`)).json()) as {
    speech: { browserRecognitionConsent: boolean };
  };
  return preferences.speech.browserRecognitionConsent;
};

beforeEach(async () => {
  // The pages of this file share a user.
  await fetch(`${calls.parley.url}/api/preferences`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ speech: { browserRecognitionConsent: false } }),
  });
});

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
    const question = page.getByTestId('hearing-choices');
    await page.getByTestId('voice-start').click();
    await question.waitFor({ timeout: patient });
    const makers = question.getByTestId('hearing-maker');
    expect(await makers.innerText()).toContain('Audio goes to the browser’s maker');
    // After a refusal one types, the microphone stays closed, and the question comes again.
    await question.getByRole('switch').click();
    await question.getByTestId('voice-type-instead').click();
    await page.getByTestId('voice-typed').fill('When does the train leave?');
    await page.getByTestId('voice-typed').press('Enter');
    await inState(page, 'speaking').waitFor({ timeout: patient });
    expect(await recognitionsBegun(page)).toEqual([]);
    expect((await readSound(page)).openTracks).toBe(0);
    expect(await hasConsent()).toBe(false);
    await page.getByTestId('voice-end').click();

    await page.goto('/');
    await page.getByTestId('voice-start').click();
    await makers.getByRole('button').click();
    await inState(page, 'listening').waitFor({ timeout: patient });
    expect(await page.getByTestId('hearing-place').innerText()).toContain('Audio goes to the browser’s maker');
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

  it.each([
    ['network', 'Your browser’s speech service can’t be reached.', true],
    ['service-not-allowed', 'Your browser has no speech service', false],
    ['audio-capture', 'Your browser has no speech service', false],
  ] as const)('a call stops after one failure (%s), says it, and offers what can hear', async (error, words, isWorthAnotherTry) => {
    const page = await calls.open({ prepare: scriptMakersRecognition });
    const choices = page.getByTestId('hearing-choices');
    await page.getByTestId('voice-start').click();
    await page.getByTestId('hearing-maker').getByRole('button').click({ timeout: patient });
    await inState(page, 'listening').waitFor({ timeout: patient });
    await failRecognition(page, error);
    await choices.waitFor({ timeout: patient });
    expect(await page.getByTestId('voice-stage').getByRole('alert').innerText()).toContain(words);
    expect(await page.getByTestId('hearing-maker').isVisible()).toBe(isWorthAnotherTry);
    await expect.poll(async () => (await readSound(page)).openTracks).toBe(0);
    expect(await recognitionsBegun(page)).toHaveLength(1);
    await page.getByTestId('voice-end').click();
  });

  it('dictation that fails keeps its words and offers the same', async () => {
    const page = await calls.open({ prepare: scriptMakersRecognition });
    await page.getByTestId('dictation-start').click();
    const choices = page.getByTestId('hearing-choices');
    await page.getByTestId('hearing-maker').getByRole('button').click({ timeout: patient });
    await page.locator('[data-testid="dictation-row"][data-state="on"]').waitFor({ timeout: patient });
    expect(await page.getByTestId('hearing-place').innerText()).toContain('Audio goes to the browser’s maker');
    const speaking = playToMicrophone(page, recordMicrophone(['Buy bread and milk', 2500]));
    await expect
      .poll(
        async () => {
          await tellRecognition(page, 'buy bread', false);
          return page.getByTestId('dictation-row').innerText();
        },
        { timeout: patient },
      )
      .toContain('buy bread');
    await failRecognition(page, 'network');
    await choices.waitFor({ timeout: patient });
    await speaking;
    await page.getByTestId('voice-type-instead').click();
    await choices.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByTestId('composer-input').innerText()).toContain('buy bread');
    await page.keyboard.type(' please');
    await expect.poll(() => page.getByTestId('composer-input').innerText()).toContain('please');
  });

  it('recognises on the device after one download, without a consent', async () => {
    const page = await calls.open({ prepare: (opening) => scriptMakersRecognition(opening, true) });
    await page.getByTestId('voice-start').click();
    const device = page.getByTestId('hearing-device');
    await device.getByText('Downloads a language pack once: English.').waitFor({ timeout: patient });
    await device.getByRole('button').click();
    await inState(page, 'listening').waitFor({ timeout: patient });
    expect(await page.getByTestId('hearing-place').innerText()).toContain('Audio stays on this device');
    expect(await recognitionsBegun(page)).toEqual(['en-US on the device']);
    expect(await hasConsent()).toBe(false);
  });

  it('this Chromium’s own recognition, which has no service, ends on the same choices', async () => {
    const page = await calls.open({});
    await page.getByTestId('voice-start').click();
    await page.getByTestId('hearing-maker').getByRole('button').click({ timeout: patient });
    await page.locator('[data-testid="hearing-choices"][data-failure]').waitFor({ timeout: patient });
  });

  it('typing is remembered, and can be changed in the call', async () => {
    const page = await calls.open({ prepare: scriptMakersRecognition });
    await page.getByTestId('voice-start').click();
    await page.getByTestId('voice-type-instead').click({ timeout: patient });
    await page.getByTestId('voice-typed').waitFor({ timeout: patient });
    await page.reload();
    await page.getByTestId('voice-start').click();
    await page.getByTestId('voice-typed').waitFor({ timeout: patient });
    expect(await page.getByTestId('hearing-place').innerText()).toContain('Nothing listens');
    await page.getByTestId('hearing-change').click();
    await page.getByTestId('hearing-choices').waitFor();
    expect((await readSound(page)).openTracks).toBe(0);
  });
});
