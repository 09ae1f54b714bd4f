import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playToMicrophone } from '../call/fake-microphone.ts';
import { shareCalls } from '../call/share-calls.ts';
import { readSound } from '../call/sound-tap.ts';
import { storedMessages } from '../call/use-calls.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls();
const patient = 60_000;
const words = recordMicrophone(['thank you for coming to see us', 300]);
const input = (page: Page) => page.getByTestId('composer-input');
const row = (page: Page) => page.getByTestId('dictation-row');

const listening = (page: Page) => page.locator('[data-testid="dictation-row"][data-state="on"]').waitFor({ timeout: patient });

async function dictate(page: Page): Promise<void> {
  await page.getByTestId('dictation-start').click();
  await listening(page);
}

/** Presses a button; when that was, on the page's clock. */
const press = (page: Page, testId: string) =>
  page.evaluate((id) => {
    const pressedAt = performance.now();
    document.querySelector<HTMLElement>(`[data-testid="${id}"]`)?.click();
    return pressedAt;
  }, testId);

describe('the ways out of a dictation', { timeout: 240_000 }, () => {
  it.each(['insert', 'send'])('B5 %s releases the microphone at once, though the words are still being written down', async (way) => {
    calls.model.byDefault({ deltas: ['You are welcome.'] });
    calls.transcription.script(['thank you for coming']);
    const page = await calls.open();
    await dictate(page);
    const answerAll = calls.transcription.hold();
    await playToMicrophone(page, words);
    const pressedAt = await press(page, `dictation-${way}`);
    await expect.poll(async () => (await readSound(page)).openTracks).toBe(0);
    expect(Math.max(...(await readSound(page)).stoppedAt) - pressedAt).toBeLessThanOrEqual(100);
    expect(await row(page).getAttribute('data-state')).toBe('finishing');
    answerAll();
    await row(page).waitFor({ state: 'detached', timeout: patient });
    if (way === 'insert') {
      await expect.poll(() => input(page).innerText()).toBe('thank you for coming');
      expect(page.url()).not.toContain('/c/');
      return;
    }
    await page.locator('[data-role="assistant"][data-status="complete"]').waitFor({ timeout: patient });
    const [sent, ...rest] = await storedMessages(calls.parley.url);
    expect([sent!.parts[0]!.text, sent!.origin, rest.length]).toEqual(['thank you for coming', 'dictated', 1]);
    expect((await input(page).innerText()).trim()).toBe('');
  });
});
