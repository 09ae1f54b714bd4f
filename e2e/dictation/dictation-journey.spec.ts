import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playToMicrophone } from '../call/fake-microphone.ts';
import { shareCalls } from '../call/share-calls.ts';
import { readSound } from '../call/sound-tap.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls();

/** Dictates one utterance; resolves when its words are there. */
async function dictate(page: Page, utterance: string): Promise<void> {
  await page.getByTestId('dictation-start').click();
  await page.locator('[data-testid="dictation-row"][data-state="on"]').waitFor();
  await playToMicrophone(page, recordMicrophone([utterance, 2000]));
  await page.getByTestId('pending-words').waitFor();
}

describe('dictation', () => {
  it('adds to typed text, and sends only on request', async () => {
    calls.transcription.script(['thank you for coming']);
    const page = await calls.open();
    await page.getByTestId('composer-input').fill('Dear Ms Kim,');
    await dictate(page, 'thank you for coming to see us');
    await page.getByTestId('dictation-insert').click();
    await page.getByTestId('dictation-row').waitFor({ state: 'detached' });
    expect(await page.getByTestId('composer-input').innerText()).toBe('Dear Ms Kim, thank you for coming');
    expect(calls.transcription.received).toHaveLength(1);
    expect((await readSound(page)).openTracks).toBe(0);
    expect(page.url()).not.toContain('/c/');
  });

  it('leaves the field unchanged when discarded', async () => {
    calls.transcription.script(['thrown away']);
    const page = await calls.open();
    await page.getByTestId('composer-input').fill('Kept');
    await dictate(page, 'this will be thrown away');
    await page.getByTestId('dictation-cancel').click();
    expect(await page.getByTestId('composer-input').innerText()).toBe('Kept');
    expect((await readSound(page)).openTracks).toBe(0);
  });
});
