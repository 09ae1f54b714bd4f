import { describe, expect, it } from 'vitest';
import { playToMicrophone } from '../call/fake-microphone.ts';
import { shareCalls } from '../call/share-calls.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls();

describe('a tap on a half before the translating model is known', { timeout: 240_000 }, () => {
  it('says that it prepares, and then opens the microphone', async () => {
    calls.model.byDefault({ deltas: ['¿Dónde está la estación?'] });
    calls.transcription.script(['Where is the station?']);
    let know = () => {};
    const known = new Promise<void>((resolve) => (know = resolve));
    const page = await calls.open({
      path: '/interpreter',
      prepare: (opening) =>
        opening.route('**/api/models', async (route) => {
          await known;
          await route.continue();
        }),
    });
    const half = page.getByTestId('interpreter-mine');
    await page.getByTestId('interpreter-talk-mine').click();
    expect(await half.getAttribute('data-state')).toBe('preparing');
    expect(await half.getByRole('status').innerText()).toBe('Getting ready');
    know();
    await page.locator('[data-testid="interpreter-mine"][data-state="listening"]').waitFor({ timeout: 60_000 });
    await playToMicrophone(page, recordMicrophone(['Where is the station', 1500]));
    await page.getByTestId('interpreter-theirs').getByText('la estación').waitFor({ timeout: 60_000 });
  });
});
