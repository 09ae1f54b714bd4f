import { describe, expect, it } from 'vitest';
import { writeOnePhraseRecogniser } from '../apps/server/src/providers/speech/worker/testing/tiny-models.ts';
import { writeOwnModel } from '../apps/server/src/testing/own-model.ts';
import { shareParley } from './support/share-parley.ts';

const phrase = { id: 'phrase', label: 'Phrase', kind: 'transcription', family: 'sense-voice', locales: ['en-US'] } as const;
const { catalogue, files } = await writeOwnModel(phrase, await writeOnePhraseRecogniser());
const shared = shareParley(async () => ({ PARLEY_SPEECH_MODELS: catalogue }));

describe('a recogniser from a file', () => {
  it('is brought in the settings, hears on this server from then on, and can be removed', async () => {
    const page = await shared.open('/settings/dictation');
    const row = page.getByTestId('speech-model').filter({ hasText: 'Phrase' });
    const staysHere = page.getByText('Sound stays on this server.');
    const chooser = page.waitForEvent('filechooser');
    await row.getByRole('button', { name: 'Bring Phrase from a file' }).click();
    expect(await staysHere.count()).toBe(0);
    await (await chooser).setFiles(files.map(({ path }) => path));
    await row.and(page.locator('[data-status="installed"]')).waitFor();
    await staysHere.waitFor();
    await row.getByRole('button', { name: 'Remove Phrase' }).click();
    await row.and(page.locator('[data-status="absent"]')).waitFor();
    await staysHere.waitFor({ state: 'detached' });
    await page.context().close();
  });
});
