import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openContext, phone } from '../support/browser.ts';
import { findViolations } from '../support/find-violations.ts';
import { answer, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

interface Spoken {
  text: string;
  voice: string;
  rate: number;
}

/** In the browser, whose own engine has no voices here: two voices on the device and one of a service. They end when a test says so. */
function installVoices(lang: string): void {
  const spoken: Spoken[] = [];
  const voice = (name: string, localService: boolean) => ({ name, lang, localService });
  let current: SpeechSynthesisUtterance | null = null;
  const speech = {
    getVoices: () => [voice('service', false), voice('first', true), voice('second', true)],
    addEventListener: () => undefined,
    cancel: () => (current = null),
    speak(utterance: SpeechSynthesisUtterance) {
      current = utterance;
      const { text, voice: chosen, rate } = utterance;
      spoken.push({ text, voice: chosen?.name ?? '', rate });
    },
  };
  class Utterance {
    voice = null;
    lang = '';
    rate = 1;
    pitch = 1;
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  const endSentence = () => current?.onend?.(new Event('end') as SpeechSynthesisEvent);
  Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
  Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance, spoken, endSentence });
}

/** A shared conversation as a stranger opens it. */
async function openShared(locale: string, question: string, reply: string, hasVoices = true): Promise<Page> {
  const owner = await shared.open('/', { locale });
  shared.mock.script({ deltas: [reply] });
  await send(owner, question);
  await expect.poll(() => answer(owner)).not.toBe('');
  await owner.waitForURL(/\/c\//);
  const id = new URL(owner.url()).pathname.split('/').at(-1);
  const options = { pictures: false, files: false, name: false, listed: false, lifetime: 'day' };
  const made = await owner.request.post(`/api/conversations/${id}/share`, { data: options, headers: { origin: shared.parley.url } });
  const { token } = (await made.json()) as { token: string };
  await owner.context().close();
  const context = await openContext(shared.browser, shared.parley.url, { locale, viewport: phone, firstRun: true });
  if (hasVoices) await context.addInitScript(installVoices, locale);
  const page = await context.newPage();
  await page.goto(`/share/${token}`);
  return page;
}

const spoken = (page: Page) => page.evaluate(() => (globalThis as unknown as { spoken: Spoken[] }).spoken);
const endSentence = (page: Page) => page.evaluate(() => (globalThis as unknown as { endSentence: () => void }).endSentence());
const bar = (page: Page) => page.locator('.listen-bar');

it('reads questions and answers in two voices of the device, without code, and can pause', async () => {
  const page = await openShared('en-US', 'How much water?', 'Use 346 g. Then rest.\n\n```js\nsecret()\n```');
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await bar(page).getByRole('button', { name: 'Listen' }).click();
  await bar(page).getByText('Message 1 of 2').waitFor();
  await endSentence(page);
  await bar(page).getByText('Message 2 of 2').waitFor();
  expect(await page.locator('[data-listening]').getAttribute('data-role')).toBe('assistant');
  expect(await bar(page).evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
  await bar(page).getByRole('button', { name: 'Pause' }).click();
  await bar(page).getByRole('button', { name: /Speed/ }).click();
  await bar(page).getByRole('button', { name: 'Listen' }).click();
  await endSentence(page);
  await endSentence(page);
  await bar(page).getByRole('button', { name: 'Listen' }).waitFor();
  expect(await spoken(page)).toEqual([
    { text: 'How much water?', voice: 'second', rate: 1 },
    { text: 'Use 346 g. ', voice: 'first', rate: 1 },
    { text: 'Use 346 g. ', voice: 'first', rate: 1.25 },
    { text: 'Then rest.', voice: 'first', rate: 1.25 },
  ]);
  expect(await findViolations(page, null)).toEqual([]);
  // The policy runs no other script.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken"';
    document.body.append(script);
  });
  expect(await page.title()).not.toBe('taken');
  expect(errors.filter((error) => !error.includes('Content Security Policy'))).toEqual([]);
  await page.context().close();
});

it.each([
  ['ar-SA', 'كم من الماء؟', 'استخدم ٣٤٦ غرامًا.', 'استماع', 'الرسالة 1 من 2'],
  ['ja-JP', '水はどれくらい？', '346グラムです。', '聞く', 'メッセージ1 / 2'],
])('also in %s', async (locale, question, reply, listen, place) => {
  const page = await openShared(locale, question, reply);
  await bar(page).getByRole('button', { name: listen }).click();
  await bar(page).getByText(place).waitFor();
  expect((await spoken(page))[0]).toMatchObject({ text: question, voice: 'second' });
  await page.context().close();
});

it('offers nothing where the device has no voice', async () => {
  const page = await openShared('en-US', 'How much water?', 'Use 346 g.', false);
  await page.getByText('How much water?').waitFor();
  expect(await bar(page).count()).toBe(0);
  await page.context().close();
});
