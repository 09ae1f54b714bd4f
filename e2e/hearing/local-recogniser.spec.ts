import { describe, expect, it } from 'vitest';
import { writeOnePhraseRecogniser } from '../../apps/server/src/providers/speech/worker/testing/tiny-models.ts';
import { writeOwnModel } from '../../apps/server/src/testing/own-model.ts';
import { playToMicrophone } from '../call/fake-microphone.ts';
import { shareCalls } from '../call/share-calls.ts';
import { readSound } from '../call/sound-tap.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const phrase = { id: 'phrase', label: 'Phrase', kind: 'transcription', family: 'sense-voice', locales: ['en-US'] } as const;
const { catalogue, files } = await writeOwnModel(phrase, await writeOnePhraseRecogniser());
const calls = shareCalls({ canHear: false, env: { PARLEY_SPEECH_MODELS: catalogue } });
const patient = 60_000;
/** What it hears, whatever is said. */
const everyPhrase = /hello there/i;

describe('a recogniser from a file', { timeout: 120_000 }, () => {
  it('is imported in the settings, then transcribes on this server, and can be removed', async () => {
    const page = await calls.open({ path: '/settings/dictation' });
    const row = page.getByTestId('speech-model').filter({ hasText: 'Phrase' });
    const staysHere = page.getByText('Audio stays on this server.');
    const chooser = page.waitForEvent('filechooser');
    await row.getByRole('button', { name: 'Import Phrase from a file' }).click();
    expect(await staysHere.count()).toBe(0);
    await (await chooser).setFiles(files.map(({ path }) => path));
    await row.and(page.locator('[data-status="installed"]')).waitFor();
    await staysHere.waitFor();

    await page.goto('/');
    await page.getByTestId('dictation-start').click();
    await expect.poll(async () => (await readSound(page)).openTracks, { timeout: patient }).toBe(1);
    const speaking = playToMicrophone(page, recordMicrophone(Array.from({ length: 5 }, () => ['Where is the station', 1500]).flat()));
    await page.getByTestId('pending-words').getByText(everyPhrase).waitFor({ timeout: patient });
    await page.getByTestId('dictation-insert').click();
    await page.getByTestId('dictation-row').waitFor({ state: 'detached', timeout: patient });
    await page.getByTestId('composer-input').getByText(everyPhrase).waitFor();
    await speaking;

    await page.goto('/settings/dictation');
    await row.getByRole('button', { name: 'Remove Phrase' }).click();
    await row.and(page.locator('[data-status="absent"]')).waitFor();
    await staysHere.waitFor({ state: 'detached' });
  });
});
