import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playToMicrophone } from '../call/fake-microphone.ts';
import { shareCalls } from '../call/share-calls.ts';
import { inState, storedMessages } from '../call/use-calls.ts';
import { openContext, phone } from '../support/browser.ts';
import { takeAway } from '../support/lesser-browser.ts';
import { answer, send, watchErrors } from '../support/pages.ts';
import { shareParley } from '../support/share-parley.ts';
import { tapSound } from '../support/sound-tap.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const shared = shareParley();
const calls = shareCalls();

describe('a browser with only the features of Firefox and Safari', () => {
  it('shows an answer and reads it aloud', async () => {
    const context = await openContext(shared.browser, shared.parley.url);
    await takeAway(context);
    await tapSound(context);
    const page = await context.newPage();
    const errors = watchErrors(page);
    await page.goto('/');
    await send(page, 'What are you?');
    expect(await answer(page)).toContain('Guide');
    await page.getByTestId('message-speak').click();
    await expect.poll(() => page.evaluate(() => window.soundTap.level()), { timeout: 10_000 }).toBeGreaterThan(0.01);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('transcribes a call and answers it', async () => {
    calls.transcription.script(['What can you do?']);
    calls.model.byDefault({ deltas: ['I can help you with many things, and I read my answers aloud.'] });
    const page = await calls.open({ prepare: (prepared) => takeAway(prepared.context()) });
    await page.getByTestId('voice-start').click();
    await inState(page, 'listening').waitFor();
    await playToMicrophone(page, recordMicrophone(['What can you help me with in this place', 2000]));
    await inState(page, 'speaking').waitFor();
    await page.locator('[data-testid="voice-caption"][data-side="parley"]').waitFor();
    await page.getByTestId('voice-end').click();
    await page.getByTestId('voice-stage').waitFor({ state: 'detached' });
    expect((await storedMessages(calls.parley.url)).map(({ role }) => role)).toEqual(['user', 'assistant']);
  });

  it('has fields that grow with their text and do not make a phone zoom', async () => {
    const context = await openContext(shared.browser, shared.parley.url, { viewport: phone, hasTouch: true, isMobile: true });
    await takeAway(context);
    const page = await context.newPage();
    for (const path of ['/', '/assistants', '/help', '/settings/account', '/settings/models', '/settings/dictation']) {
      await page.goto(path);
      await page.locator(fields).first().waitFor();
      expect(await smallFields(page), path).toEqual([]);
    }
    await page.goto('/');
    const field = page.getByTestId('composer-input');
    const heightOf = async () => (await field.boundingBox())!.height;
    const one = await heightOf();
    await field.fill('a line\nand another\nand a third\nand a fourth');
    expect(await heightOf()).toBeGreaterThan(2.5 * one);
    await field.fill('a line\n'.repeat(60));
    expect(await heightOf()).toBeLessThanOrEqual(0.4 * phone.height);
    await field.fill('');
    expect(await heightOf()).toBe(one);
    await context.close();
  });
});

const fields = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea, select';

/** Fields with a font smaller than Safari on a phone shows without zooming. */
const smallFields = (page: Page) =>
  page
    .locator(fields)
    .evaluateAll((all) => all.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16).map((field) => field.outerHTML));
