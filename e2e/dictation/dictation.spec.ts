import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { scriptRecognition } from '../call/fake-recognition.ts';
import { editor } from '../editor/editor-page.ts';
import { desktop, launchChromium, openContext, phone } from '../support/browser.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

let folder: string;
let browser: Browser;
let parley: RunningParley;
let page: Page;
let recognition: Awaited<ReturnType<typeof scriptRecognition>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-dictation-'));
  const wav = join(folder, 'speech.wav');
  // The recording speaks all the time; the script provides the words.
  await writeFile(wav, recordMicrophone(['and then we walked on along the quiet river until evening, '.repeat(40)]));
  parley = await startParley({ env: { PARLEY_DETECT_LOCAL_MODELS: '0' } });
  browser = await launchChromium({ microphoneWav: wav });
});
afterAll(async () => {
  await browser?.close();
  await parley?.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => page.context().close());

const typed = { viewport: desktop };
const touched = { viewport: phone, hasTouch: true, isMobile: true };

async function openPage(options: BrowserContextOptions): Promise<void> {
  const context = await openContext(browser, parley.url, { permissions: ['microphone'], ...options });
  page = await context.newPage();
  recognition = await scriptRecognition(page);
  await page.goto('/');
  await (options.hasTouch ? input() : editor(page)).waitFor();
}

/** A busy machine detects speech late. */
const heardWithinMs = 60_000;

const input = () => page.getByTestId('composer-input');
const pending = () => page.getByTestId('pending-words');
const tentative = () => pending().locator('.tentative');
/** The stored draft, whatever is rendered over it. */
const draft = () =>
  input().evaluate((field) =>
    field instanceof HTMLTextAreaElement ? field.value : [...field.children].map((line) => line.textContent).join('\n'),
  );

async function dictate(): Promise<void> {
  await page.getByTestId('dictation-start').click();
  await page.locator('[data-testid="dictation-row"][data-state="on"]').waitFor();
}

/** Types a text and moves the caret back by this many characters. */
async function type(text: string, back = 0): Promise<void> {
  await input().fill(text);
  await input().press('End');
  const isRightToLeft = /\p{sc=Arabic}/u.test(text);
  for (let step = 0; step < back; step += 1) await page.keyboard.press(isRightToLeft ? 'ArrowRight' : 'ArrowLeft');
}

const colorOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).color);

describe.each([
  ['the editor', typed],
  ['the plain field', touched],
])('in %s, words being dictated', (_, device) => {
  it.each([
    {
      locale: 'en-US',
      before: 'Dear Ms Kim,',
      after: ' yours, Mara',
      interim: 'thank you four',
      final: 'thank you for coming,',
      inserted: 'Dear Ms Kim, thank you for coming, yours, Mara',
    },
    {
      locale: 'ar-SA',
      before: 'مرحبًا يا سارة،',
      after: ' مع التحية',
      interim: 'شكرا على',
      final: 'شكرًا على الزيارة',
      inserted: 'مرحبًا يا سارة، شكرًا على الزيارة مع التحية',
    },
    {
      locale: 'ja-JP',
      before: 'こんにちは。',
      after: 'よろしく。',
      interim: '来週の火曜',
      final: '来週の火曜日に会いましょう。',
      inserted: 'こんにちは。来週の火曜日に会いましょう。よろしく。',
    },
  ])(
    'are gray at the caret and no part of the text until they are inserted, over nothing: $locale',
    async ({ locale, before, after, interim, final, inserted }) => {
      await openPage({ ...device, locale });
      await type(before + after, after.length);
      // The selection also stays.
      await page.keyboard.press('Shift+Home');
      await dictate();
      await recognition.hears(interim);
      await tentative().getByText(interim).waitFor({ timeout: heardWithinMs });
      expect(await recognition.language()).toBe(locale);
      const lead = inserted.slice(before.length).startsWith(' ') ? ' ' : '';
      expect(await pending().innerText()).toBe(before + lead + interim + after);
      expect(await tentative().getAttribute('lang')).toBe(locale);
      expect(await colorOf(tentative())).toBe(await colorOf(page.locator('.dictation-tools .muted').first()));
      expect(await draft()).toBe(before + after);
      await recognition.settles(final);
      await pending().getByText(final).waitFor();
      await page.getByTestId('dictation-insert').click();
      await pending().waitFor({ state: 'detached' });
      expect(await draft()).toBe(inserted);
    },
  );

  it('disappear when discarded, and cannot be undone or stored', async () => {
    await openPage(device);
    await type('Kept');
    await dictate();
    await recognition.hears('thrown away');
    await tentative().getByText('thrown away').waitFor({ timeout: heardWithinMs });
    await page.keyboard.press('Escape');
    await pending().waitFor({ state: 'detached' });
    expect(await draft()).toBe('Kept');
    expect(await page.getByTestId('dictation-start').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload();
    await expect.poll(draft).toBe('Kept');
  });

  it('make the field grow and scroll to their end', async () => {
    await openPage(device);
    await type(Array.from({ length: 30 }, (__, line) => `Line ${line + 1}`).join('\n'));
    await dictate();
    await recognition.hears('and one more for the end');
    await tentative().getByText('one more').waitFor({ timeout: heardWithinMs });
    await expect.poll(() => tentative().evaluate(isInView)).toBe(true);
    const field = page.locator('.field-frame, .rich-field').filter({ has: pending() }).last();
    expect((await field.boundingBox())!.height).toBeLessThanOrEqual(320);
  });
});

/** Whether an element is visible within all of its scroll containers. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  for (let around = element.parentElement; around; around = around.parentElement) {
    const frame = around.getBoundingClientRect();
    if (getComputedStyle(around).overflowY !== 'visible' && (top < frame.top - 1 || bottom > frame.bottom + 1)) return false;
  }
  return true;
}

describe('a phone that is turned', () => {
  it('goes on listening and keeps the words, in both layouts', async () => {
    const lying = { width: phone.height, height: phone.width };
    await openPage({ ...touched, viewport: lying });
    await dictate();
    const oneRow = page.locator('.one-row');
    expect(await oneRow.count()).toBe(0);
    await recognition.hears('thank you');
    await tentative().getByText('thank you').waitFor({ timeout: heardWithinMs });
    await page.setViewportSize(phone);
    await oneRow.waitFor();
    expect(await page.getByTestId('dictation-row').getAttribute('data-state')).toBe('on');
    await recognition.settles('thank you for coming');
    await pending().getByText('thank you for coming').waitFor();
    await page.setViewportSize(lying);
    await oneRow.waitFor({ state: 'detached' });
    await page.getByTestId('dictation-insert').click();
    await pending().waitFor({ state: 'detached' });
    expect(await draft()).toBe('thank you for coming');
  });
});

describe('without seeing the field', () => {
  it('a user finds the words so far in the row, hears them after insertion, and keeps a place for the keyboard', async () => {
    await openPage({ ...typed, locale: 'fr-FR' });
    await dictate();
    const row = page.getByTestId('dictation-row');
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
    await recognition.hears('merci beaucoup');
    await row.locator('.sr[lang="fr-FR"]').getByText('merci beaucoup').waitFor({ timeout: heardWithinMs });
    expect(await pending().getAttribute('aria-hidden')).toBe('true');
    const told = page.locator('[data-announcer="polite"]');
    expect(await told.innerText()).not.toContain('merci');
    await page.getByTestId('dictation-insert').click();
    await told.getByText('merci beaucoup').waitFor();
    expect(await told.getAttribute('lang')).toBe('fr-FR');
  });
});

describe('dictation with an assistant that has a language', { timeout: 120_000 }, () => {
  it('listens in that language, whatever was chosen elsewhere', async () => {
    const save = (path: string, method: string, body: object) =>
      fetch(`${parley.url}${path}`, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const { id } = (await (await save('/api/assistants', 'POST', { name: 'Léa', avatar: '🥐', locale: 'fr-FR' })).json()) as { id: string };
    await save('/api/preferences', 'PATCH', { speech: { dictationLocale: 'en-US' } });
    await openPage(typed);
    await page.goto(`/?assistant=${id}`);
    await page.getByTestId('assistant-opening').waitFor();
    await dictate();
    await expect.poll(() => recognition.language()).toBe('fr-FR');
    await page.getByTestId('dictation-cancel').click();
    await save('/api/preferences', 'PATCH', { speech: { dictationLocale: null } });
  });
});
