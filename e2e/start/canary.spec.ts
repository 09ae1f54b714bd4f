import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playToMicrophone } from '../call/fake-microphone.ts';
import { shareCalls } from '../call/share-calls.ts';
import { inState } from '../call/use-calls.ts';
import { type MockAnalytics, startMockAnalytics } from '../spec/mock-analytics.ts';
import { desktopChrome, lookLikeAPerson } from '../spec/look-like-a-person.ts';
import { answer, comesToLife, send } from '../support/pages.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

/** One word per input; none of them occurs in the interface. */
const canaries = {
  typed: 'zanzibarone',
  spoken: 'zanzibartwo',
  dictated: 'zanzibarthree',
  titled: 'zanzibarfour',
  attached: 'zanzibarfive',
};
const patient = 60_000;

const env: Record<string, string> = { POSTHOG_KEY: 'phc_test', GA4_MEASUREMENT_ID: 'G-TEST12' };
let posthog: MockAnalytics;
let google: MockAnalytics;
beforeAll(async () => {
  [posthog, google] = await Promise.all([startMockAnalytics(), startMockAnalytics()]);
  Object.assign(env, { POSTHOG_HOST: posthog.origin, GA4_SCRIPT_ORIGIN: google.origin });
});
afterAll(() => Promise.all([posthog?.close(), google?.close()]));
const calls = shareCalls({ env });

describe('a word that no one else may receive', { timeout: 300_000 }, () => {
  it('typed, spoken, dictated, as a title and in a file goes only to the model', async () => {
    const response = await fetch(`${calls.parley.url}/api/preferences`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ onboarded: true, analyticsConsent: 'granted' }),
    });
    expect(response.status).toBe(200);
    const carried: string[] = [];
    const page = await calls.open({
      userAgent: desktopChrome,
      serviceWorkers: 'allow',
      prepare: async (opening) => {
        await opening.addInitScript(lookLikeAPerson);
        opening.on('request', (request) => {
          // The API of conversations and search. No other request may contain user text.
          if (!/\/api\/(?:conversations|search)(?:[/?]|$)/.test(request.url()))
            carried.push(`${request.url()} ${request.postData() ?? ''}`);
        });
      },
    });
    calls.model.byDefault((body) => ({ deltas: [`You said ${JSON.stringify(body.messages.at(-1)?.content).slice(0, 400)}`] }));

    await speak(page, `My word is ${canaries.spoken}.`);
    await dictate(page, `I dictate ${canaries.dictated}`);
    await attach(page, `${canaries.attached}.csv`, `a,${canaries.attached}`);
    await rename(page, `All about ${canaries.titled}`);
    await expect.poll(() => page.title()).toContain(canaries.titled);
    await send(page, `And I type ${canaries.typed}`);
    const told = () => JSON.stringify(calls.model.requests);
    await expect.poll(told).toContain(canaries.typed);
    await answer(page);

    for (const word of [canaries.spoken, canaries.dictated, canaries.attached]) expect(told()).toContain(word);
    // Events were sent while all of this was on the page.
    for (const mock of [posthog, google])
      await expect
        .poll(() => mock.events.map(({ name }) => name), { timeout: patient })
        .toEqual(expect.arrayContaining(['voice_ended', 'message_sent', 'reply_completed']));
    expect(google.events).toContainEqual(
      expect.objectContaining({ name: 'message_sent', properties: expect.objectContaining({ attachments: 'text' }) }),
    );
    // Collected events are sent when the page is left.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.evaluate((address) => fetch(address, { method: 'POST' }), `${posthog.origin}/last`);
    await expect.poll(() => posthog.raw.some((request) => request.startsWith('POST /last'))).toBe(true);

    for (const text of [...posthog.raw, ...google.raw, ...carried, calls.parley.log()])
      expect(text.toLowerCase()).not.toContain('zanzibar');
  });
});

async function speak(page: Page, words: string): Promise<void> {
  calls.transcription.script([words]);
  await page.getByTestId('voice-start').click();
  await inState(page, 'listening').waitFor({ timeout: patient });
  await playToMicrophone(page, recordMicrophone(['My word is a secret', 1500]));
  await inState(page, 'speaking').waitFor({ timeout: patient });
  await page.getByTestId('voice-end').click();
  await page.getByTestId('voice-stage').waitFor({ state: 'detached' });
  await page.locator('[data-role="user"]', { hasText: canaries.spoken }).waitFor();
}

async function dictate(page: Page, words: string): Promise<void> {
  calls.transcription.script([words]);
  await page.getByTestId('dictation-start').click();
  await page.locator('[data-testid="dictation-row"][data-state="on"]').waitFor({ timeout: patient });
  await playToMicrophone(page, recordMicrophone(['I dictate a secret', 1500]));
  await page.getByTestId('pending-words').filter({ hasText: canaries.dictated }).waitFor({ timeout: patient });
  await page.getByTestId('dictation-insert').click();
  await page.getByTestId('dictation-row').waitFor({ state: 'detached' });
  await page.getByTestId('composer-input').press('Enter');
  await page.locator('[data-role="user"]', { hasText: canaries.dictated }).waitFor();
  await answer(page);
}

async function attach(page: Page, name: string, text: string): Promise<void> {
  await comesToLife(page);
  await page.locator('.composer input[type="file"][multiple]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.locator('[data-testid="attachment"][data-status="ready"]', { hasText: name }).waitFor();
  await page.getByTestId('composer-send').click();
  await page.locator('[data-role="user"] [data-testid="attachment"]', { hasText: name }).waitFor();
  await answer(page);
}

async function rename(page: Page, title: string): Promise<void> {
  await page.getByTestId('conversation-item').first().press('F2');
  const field = page.locator('.conv-rename');
  await field.fill(title);
  await field.press('Enter');
}
