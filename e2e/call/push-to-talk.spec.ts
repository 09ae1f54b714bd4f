import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playToMicrophone } from './fake-microphone.ts';
import { shareCalls } from './share-calls.ts';
import { inState, setPreferences, storedMessages } from './use-calls.ts';
import { phone } from '../support/browser.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls();
const patient = 60_000;
const words = recordMicrophone(['Hello there, how are you today']);
const wordsOf = (locale: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/${locale}/call.json`, import.meta.url), 'utf8')) as {
    dock: { hold: string };
    hint: { hold: string; holdTouch: string };
  };
const arabic = wordsOf('ar-SA').dock;

beforeEach(() => calls.model.byDefault({ deltas: ['Yes.'] }));
afterEach(() => setPreferences(calls.parley.url, { speech: { pushToTalk: false } }));

async function startCall(locale: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await calls.open({ locale, ...options });
  await page.getByTestId('voice-start').click();
  await inState(page, 'listening').waitFor({ timeout: patient });
  return page;
}

/** Waits for the button's state, for eyes and for screen readers: the call tells the page of it. */
const hears = (page: Page, isHearing: 'true' | 'false') =>
  page.locator(`[data-testid="voice-hold"][aria-pressed="${isHearing}"]`).waitFor({ timeout: patient });
const said = async () => (await storedMessages(calls.parley.url)).filter(({ role }) => role === 'user').map(({ parts }) => parts[0]!.text);

describe('T11 push to talk', { timeout: 240_000 }, () => {
  beforeEach(() => setPreferences(calls.parley.url, { speech: { pushToTalk: true } }));

  it('hears while the button or Space is held, and ends the turn at the release', async () => {
    calls.transcription.script(['by the button', 'by Space']);
    calls.model.byDefault({ deltas: ['Yes, and I heard every single word of it.'] });
    const page = await startCall('en-US');
    await playToMicrophone(page, words);
    expect(calls.transcription.received).toEqual([]);

    const button = page.getByRole('button', { name: 'Hold to talk', exact: true });
    expect(await button.getAttribute('aria-keyshortcuts')).toBe('Space');
    const state = page.locator('.stage-state');
    expect(await state.innerText()).toBe('Hold to talk');
    await button.hover();
    await page.mouse.down();
    await hears(page, 'true');
    await expect.poll(() => state.innerText()).toBe('Listening');
    await playToMicrophone(page, words);
    // The pointer has left the button and the window before the release.
    await page.mouse.move(-20, -20);
    await hears(page, 'true');
    const answered = inState(page, 'speaking').waitFor({ timeout: patient });
    await page.mouse.up();
    await hears(page, 'false');
    await expect.poll(said, { timeout: patient }).toEqual(['by the button']);
    await answered;
    await inState(page, 'listening').waitFor({ timeout: patient });

    await page.getByTestId('voice-stage').focus();
    await page.keyboard.down('Space');
    await hears(page, 'true');
    await playToMicrophone(page, words);
    await page.keyboard.up('Space');
    await hears(page, 'false');
    await expect.poll(said, { timeout: patient }).toEqual(['by the button', 'by Space']);
  });

  it('ends if the release would not be reported, and leaves Space to text fields', async () => {
    calls.transcription.script(['before the window was left']);
    const page = await startCall('en-US');
    await page.getByTestId('voice-stage').focus();
    await page.keyboard.down('Space');
    await playToMicrophone(page, words);
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await hears(page, 'false');
    await expect.poll(said, { timeout: patient }).toEqual(['before the window was left']);
    await page.keyboard.up('Space');

    await page.getByTestId('voice-type').click();
    await page.getByTestId('voice-typed').fill('a');
    await page.keyboard.down('Space');
    await hears(page, 'false');
    await page.keyboard.up('Space');
    expect(await page.getByTestId('voice-typed').inputValue()).toBe('a ');
    expect(calls.transcription.received).toHaveLength(1);
  });

  it('works by keyboard and by screen reader, also in Arabic', async () => {
    calls.transcription.script([]);
    const page = await startCall('ar-SA');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const button = page.getByRole('button', { name: arabic.hold, exact: true });
    for (const key of ['Enter', 'Space']) {
      await button.focus();
      await page.keyboard.down(key);
      await hears(page, 'true');
      await page.keyboard.up(key);
      await hears(page, 'false');
    }
    // A screen reader presses without holding: the first press starts, the second ends.
    const press = () => button.evaluate((element: HTMLElement) => element.click());
    await press();
    await hears(page, 'true');
    calls.line.cut();
    await inState(page, 'reconnecting').waitFor({ timeout: patient });
    await press();
    await hears(page, 'false');
    expect(calls.transcription.received).toEqual([]);
  });
});

describe('T11 the button on a phone', { timeout: 120_000 }, () => {
  beforeEach(() => setPreferences(calls.parley.url, { speech: { pushToTalk: true } }));

  it.each(['ar-SA', 'ru-RU'])('keeps its text and leaves the others their place: %s', async (locale) => {
    const page = await startCall(locale, { viewport: phone, isMobile: true, hasTouch: true });
    const overflowing = await page
      .locator('.dock .dock-btn')
      .evaluateAll((buttons) => buttons.filter((button) => button.scrollWidth > button.clientWidth).map((button) => button.textContent));
    expect(overflowing).toEqual([]);
    await page.getByText(wordsOf(locale).hint.holdTouch, { exact: true }).waitFor();
  });

  it('is named beside the Space key if there is one', async () => {
    const page = await startCall('ru-RU');
    await page.getByText(wordsOf('ru-RU').hint.hold, { exact: true }).waitFor();
  });
});

describe('hands-free', { timeout: 240_000 }, () => {
  it('T28 Space and the button mute and unmute the microphone', async () => {
    calls.transcription.script(['heard']);
    const page = await startCall('en-US');
    await page.getByTestId('voice-stage').focus();
    await page.keyboard.press('Space');
    await inState(page, 'muted').waitFor();
    const button = page.getByRole('button', { name: 'Unmute microphone', exact: true });
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await playToMicrophone(page, words);
    expect(calls.transcription.received).toEqual([]);
    await button.click();
    await inState(page, 'listening').waitFor();
    await page.getByRole('button', { name: 'Mute microphone', exact: true }).waitFor();
    await playToMicrophone(page, recordMicrophone(['Hello there, how are you today', 1500]));
    await expect.poll(said, { timeout: patient }).toEqual(['heard']);
  });
});
