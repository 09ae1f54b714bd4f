import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playToMicrophone } from '../call/fake-microphone.ts';
import { shareCalls } from '../call/share-calls.ts';
import { readSound } from '../call/sound-tap.ts';
import { ask } from '../support/ask.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls();

/** Runs in the page. @returns the state of the dictation; where there is none, what the page says instead */
function dictationState(): string {
  const row = document.querySelector<HTMLElement>('[data-testid="dictation-row"]');
  return row?.dataset.state ?? `no dictation: ${document.querySelector<HTMLElement>('#root')?.innerText}`;
}

/** Dictates one utterance; resolves when its words are there. */
async function dictate(page: Page, utterance: string): Promise<void> {
  await page.getByTestId('dictation-start').click();
  await expect.poll(() => page.evaluate(dictationState)).toBe('on');
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

  it('goes on when an answer arrives that would be read aloud, and keeps its words when a reading is started', async () => {
    const answers = Promise.withResolvers<void>();
    calls.model.script({ deltas: ['The answer has a sentence. ', 'It has two of them.'], hold: { fromEvent: 0, until: answers.promise } });
    calls.transcription.script(['thank you for coming', 'and for the soup']);
    const page = await calls.open();
    await page.request.patch('/api/preferences', { data: { speech: { readAloud: true } } });
    await page.reload();
    await ask(page, 'Tell me');
    // The field of the start page has gone then.
    await page.locator('[data-role="assistant"]').waitFor();
    await dictate(page, 'thank you for coming to see us');
    answers.resolve();
    await page.locator('[data-role="assistant"][data-status="complete"]').waitFor();
    await playToMicrophone(page, recordMicrophone(['and also for the soup', 2000]));
    await page.getByTestId('pending-words').getByText('and for the soup').waitFor();
    await page.getByTestId('message-speak').click();
    await page.getByTestId('read-aloud-player').waitFor();
    await page.getByTestId('dictation-row').waitFor({ state: 'detached' });
    expect(await page.getByTestId('composer-input').innerText()).toBe('thank you for coming and for the soup');
    expect((await readSound(page)).openTracks).toBe(0);
    await page.request.patch('/api/preferences', { data: { speech: { readAloud: false } } });
  });
});
