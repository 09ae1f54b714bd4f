import { beforeEach, describe, expect, it } from 'vitest';
import { failRecognition, recognitionsBegun, scriptMakersRecognition, tellRecognition } from '../call/makers-recognition.ts';
import { playToMicrophone } from '../call/fake-microphone.ts';
import { shareCalls } from '../call/share-calls.ts';
import { readSound } from '../call/sound-tap.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls({ canHear: false });
const patient = 60_000;

beforeEach(() => calls.model.byDefault({ deltas: ['¿Dónde está la estación?'] }));

const open = () => calls.open({ path: '/interpreter', prepare: scriptMakersRecognition });

describe('an interpreter whose browser can hear', { timeout: 120_000 }, () => {
  it('asks as a call does before it hears; after a refusal one types and the microphone stays closed', async () => {
    const page = await open();
    await page.getByTestId('interpreter-talk-theirs').click();
    const question = page.getByTestId('hearing-choices');
    await question.waitFor({ timeout: patient });
    expect(await question.innerText()).toContain('Audio goes to the browser’s maker');
    await question.getByTestId('voice-type-instead').click();
    const half = page.getByTestId('interpreter-mine');
    await half.getByRole('textbox').fill('Where is the station?');
    await half.getByRole('textbox').press('Enter');
    await page.getByTestId('interpreter-theirs').getByText('la estación').waitFor({ timeout: patient });
    expect(await recognitionsBegun(page)).toEqual([]);
    expect((await readSound(page)).openTracks).toBe(0);
  });

  it('a consent that is stored after the user chose to type opens no microphone', async () => {
    const page = await open();
    const stored = Promise.withResolvers<void>();
    await page.route('**/api/preferences', async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      await stored.promise;
      // The other tests share the account, which must not keep the consent.
      return route.fulfill({ json: await page.evaluate(() => fetch('/api/preferences').then((answer) => answer.json())) });
    });
    await page.getByTestId('interpreter-talk-mine').click();
    const question = page.getByTestId('hearing-choices');
    const asked = page.waitForRequest((request) => request.method() === 'PATCH');
    await question.getByTestId('hearing-maker').getByRole('button').click();
    const request = await asked;
    await question.getByTestId('voice-type-instead').click();
    await question.waitFor({ state: 'detached' });
    stored.resolve();
    await request.response();
    const half = page.getByTestId('interpreter-mine');
    await half.getByRole('textbox').fill('Where is the station?');
    await half.getByRole('textbox').press('Enter');
    await page.getByTestId('interpreter-theirs').getByText('la estación').waitFor({ timeout: patient });
    expect(await recognitionsBegun(page)).toEqual([]);
  });

  it('asks after a tap that came before it was known what can hear', async () => {
    let know = () => {};
    const known = new Promise<void>((resolve) => (know = resolve));
    const page = await calls.open({
      path: '/interpreter',
      prepare: async (opening) => {
        await scriptMakersRecognition(opening);
        await opening.route('**/api/speech/engines', async (route) => {
          await known;
          await route.continue();
        });
      },
    });
    await page.getByTestId('interpreter-talk-mine').click();
    await page.locator('[data-testid="interpreter-mine"][data-state="preparing"]').waitFor();
    know();
    await page.getByTestId('hearing-choices').waitFor({ timeout: patient });
    await page.getByTestId('voice-type-instead').click();
    await page.getByTestId('interpreter-mine').getByRole('textbox').waitFor();
  });

  it('keeps the choice when a language changes', async () => {
    const page = await open();
    await page.getByTestId('interpreter-talk-mine').click();
    const question = page.getByTestId('hearing-choices');
    await question.getByRole('switch').click();
    await question.getByTestId('hearing-maker').getByRole('button').click();
    await page.locator('[data-testid="interpreter-mine"][data-state="listening"]').waitFor({ timeout: patient });
    await page.getByTestId('interpreter-language-theirs').selectOption('ja-JP');
    await page.getByTestId('interpreter-talk-theirs').click();
    await expect.poll(() => recognitionsBegun(page).then((begun) => begun.at(-1)), { timeout: patient }).toBe('ja-JP');
  });

  it('stops hearing on the device when the new language is not there, and asks', async () => {
    const page = await calls.open({
      path: '/interpreter',
      prepare: (opening) => scriptMakersRecognition(opening, false, ['en-US', 'es-ES']),
    });
    await page.getByTestId('interpreter-talk-mine').click();
    await page.locator('[data-testid="interpreter-mine"][data-state="listening"]').waitFor({ timeout: patient });
    expect(await recognitionsBegun(page)).toEqual(['en-US on the device']);
    await page.getByTestId('interpreter-language-theirs').selectOption('ja-JP');
    await expect.poll(() => readSound(page).then(({ openTracks }) => openTracks), { timeout: patient }).toBe(0);
    await page.getByTestId('interpreter-talk-mine').click();
    await page.getByTestId('hearing-choices').waitFor({ timeout: patient });
    expect(await recognitionsBegun(page)).toEqual(['en-US on the device']);
  });

  it('hears once the person agrees, and keeps what was said when the recognition fails', async () => {
    const page = await open();
    await page.getByTestId('interpreter-talk-mine').click();
    const question = page.getByTestId('hearing-choices');
    expect(await recognitionsBegun(page)).toEqual([]);
    await question.getByTestId('hearing-maker').getByRole('button').click();
    await page.locator('[data-testid="interpreter-mine"][data-state="listening"]').waitFor({ timeout: patient });
    await question.waitFor({ state: 'detached' });
    const speaking = playToMicrophone(page, recordMicrophone(['Where is the station', 2500]));
    await page.locator('.talk-btn.is-live').waitFor();
    await tellRecognition(page, 'where is', false);
    await page.getByTestId('interpreter-mine').getByText('where is').waitFor({ timeout: patient });
    await tellRecognition(page, 'where is the station', true);
    await speaking;
    const translation = page.getByTestId('interpreter-theirs').getByText('la estación');
    await translation.waitFor({ timeout: patient });

    // The recognition fails in the middle. What was said stays, and one goes on by typing.
    await page.getByTestId('interpreter-talk-mine').click();
    await page.locator('[data-testid="interpreter-mine"][data-state="listening"]').waitFor({ timeout: patient });
    await failRecognition(page, 'network');
    await question.waitFor({ timeout: patient });
    expect(await translation.isVisible()).toBe(true);
    calls.model.byDefault({ deltas: ['Gracias.'] });
    await question.getByTestId('voice-type-instead').click();

    // Before anything new is said, the translation can still be played again.
    const asked = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framesent', ({ payload }) => typeof payload === 'string' && payload.includes('speak-start')));
    await page.getByTestId('interpreter-theirs').getByRole('button', { name: 'Oír otra vez' }).click();
    await asked;
    const field = page.getByTestId('interpreter-mine').getByRole('textbox');
    await field.fill('Thank you.');
    await field.press('Enter');
    await page.getByTestId('interpreter-theirs').getByText('Gracias').waitFor({ timeout: patient });
    expect(await translation.isVisible()).toBe(true);
  });
});
