import { describe, expect, it } from 'vitest';
import { scriptMakersRecognition } from '../call/makers-recognition.ts';
import { shareCalls } from '../call/share-calls.ts';

const calls = shareCalls({ canHear: false });
const patient = 60_000;

describe('an interpreter that was opened while the server answers badly', { timeout: 120_000 }, () => {
  it.each(['**/api/speech/engines', '**/api/models'])('says so and hears after another attempt (%s)', async (address) => {
    let isBad = true;
    const page = await calls.open({
      path: '/interpreter',
      prepare: async (opening) => {
        await scriptMakersRecognition(opening, false, ['en-US', 'es-ES']);
        await opening.route(address, (route) => (isBad ? route.fulfill({ status: 500, body: '' }) : route.fallback()));
      },
    });
    const failure = page.getByTestId('interpreter').getByRole('alert');
    await failure.waitFor({ timeout: patient });
    expect(await page.getByTestId('interpreter-mine').getByRole('textbox').count()).toBe(0);
    isBad = false;
    await failure.getByRole('button', { name: 'Try again' }).click();
    await failure.waitFor({ state: 'detached' });
    await page.getByTestId('interpreter-talk-mine').click();
    await page.locator('[data-testid="interpreter-mine"][data-state="listening"]').waitFor({ timeout: patient });
  });

  it('keeps a typed line until it is known what translates it', async () => {
    calls.model.byDefault({ deltas: ['¿Dónde está la estación?'] });
    let know = () => {};
    const known = new Promise<void>((resolve) => (know = resolve));
    const page = await calls.open({
      path: '/interpreter',
      prepare: async (opening) => {
        await scriptMakersRecognition(opening);
        await opening.route('**/api/models', async (route) => {
          await known;
          await route.fallback();
        });
      },
    });
    // Until it is known what hears, a tap only waits.
    await expect
      .poll(
        async () => {
          // The question may be opening over the button already.
          await page.getByTestId('interpreter-talk-mine').dispatchEvent('click');
          return page.getByTestId('hearing-choices').count();
        },
        { timeout: patient },
      )
      .toBe(1);
    await page.getByTestId('voice-type-instead').click();
    const field = page.getByTestId('interpreter-mine').getByRole('textbox');
    await field.fill('Where is the station?');
    await field.press('Enter');
    expect(await field.inputValue()).toBe('Where is the station?');
    const listed = page.waitForResponse('**/api/models');
    know();
    await listed;
    await page.locator('[data-testid="interpreter-mine"][data-state="idle"]').waitFor();
    await field.press('Enter');
    await page.getByTestId('interpreter-theirs').getByText('la estación').waitFor({ timeout: patient });
    expect(await field.inputValue()).toBe('');
  });
});
