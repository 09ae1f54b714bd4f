import { describe, expect, it } from 'vitest';
import { readSound } from '../call/sound-tap.ts';
import { useCalls } from '../call/use-calls.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const { openCall } = useCalls();

describe('dictation', () => {
  it('adds to typed text, and sends only on request', async () => {
    const recording = recordMicrophone([6000, 'thank you for coming to see us', 8000]);
    const { page, transcription } = await openCall({ recording, script: ['thank you for coming'] });
    await page.getByTestId('composer-input').fill('Dear Ms Kim,');
    await page.getByTestId('dictation-start').click();
    await page.getByTestId('pending-words').waitFor({ timeout: 30_000 });
    await page.getByTestId('dictation-insert').click();
    await page.getByTestId('dictation-row').waitFor({ state: 'detached' });
    expect(await page.getByTestId('composer-input').innerText()).toBe('Dear Ms Kim, thank you for coming');
    expect(transcription.received).toHaveLength(1);
    expect((await readSound(page)).openTracks).toBe(0);
    expect(page.url()).not.toContain('/c/');
  });

  it('leaves the field unchanged when discarded', async () => {
    const { page } = await openCall({ recording: recordMicrophone([6000, 'this will be thrown away', 8000]), script: ['thrown away'] });
    await page.getByTestId('composer-input').fill('Kept');
    await page.getByTestId('dictation-start').click();
    await page.getByTestId('pending-words').waitFor({ timeout: 30_000 });
    await page.getByTestId('dictation-cancel').click();
    expect(await page.getByTestId('composer-input').innerText()).toBe('Kept');
    expect((await readSound(page)).openTracks).toBe(0);
  });
});
