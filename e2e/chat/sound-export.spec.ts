import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { answer, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();
const dialog = (page: Page) => page.getByTestId('recording-dialog');
const phase = (page: Page) => page.getByTestId('recording-status').getAttribute('data-phase');

async function talk(page: Page, question: string, reply: string): Promise<void> {
  shared.mock.script({ deltas: [reply] });
  await send(page, question);
  await expect.poll(() => answer(page)).toContain(reply.slice(0, 10));
}

/** Makes the file and reads the titles of its chapters. */
async function makeFile(page: Page): Promise<{ name: string; bytes: Buffer; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), page.getByTestId('recording-start').click()]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), bytes, text: bytes.toString('utf16le') + bytes.subarray(1).toString('utf16le') };
}

it('a conversation becomes one sound file with chapters, and goes on after a failure', async () => {
  const page = await shared.open('/');
  await talk(page, 'How much water do I need?', 'Use three hundred and forty-six grams of water.');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Save as audio (MP3)' }).click();
  await dialog(page).getByText('Messages: 2, about 0:').waitFor();
  // The second message fails once.
  let count = 0;
  await page.route('**/api/messages/*/recording', (route) => {
    count += 1;
    return count === 2 ? route.abort() : route.continue();
  });
  await page.getByTestId('recording-start').click();
  await expect.poll(() => phase(page)).toBe('failed');
  await dialog(page).getByText('Message 2 couldn’t be spoken:').waitFor();
  const { name, bytes, text } = await makeFile(page);
  expect(count).toBe(3);
  expect(name).toMatch(/\.mp3$/);
  expect(bytes.subarray(0, 3).toString()).toBe('ID3');
  expect(text).toContain('You: How much water do I need?');
  expect(text).toContain('Use three hundred and forty-six grams of water.');
  await expect.poll(() => phase(page)).toBe('done');
  // The browser can play it.
  const seconds = await page.evaluate(async (data) => {
    const context = new OfflineAudioContext(1, 24_000, 24_000);
    const sound = await context.decodeAudioData(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)).buffer);
    return { length: sound.duration, loudest: sound.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) };
  }, bytes.toString('base64'));
  expect(seconds.length).toBeGreaterThan(3);
  expect(seconds.loudest).toBeGreaterThan(0.1);
  await page.context().close();
});

it.each([
  ['ar-SA', 'كم من الماء أحتاج لهذا العجين؟', 'تحتاج إلى ٣٤٦ غرامًا من الماء.', 'حفظ كملف صوتي (MP3)', 'الملف جاهز:'],
  ['ja-JP', 'みずはどれくらいいりますか。', 'さんびゃくグラムのみずをいれます。', '音声として保存（MP3）', 'ファイルができました：'],
])('also in %s, on a phone', async (locale, question, reply, entry, ready) => {
  const page = await shared.open('/', { locale, viewport: phone, hasTouch: true, isMobile: true });
  await talk(page, question, reply);
  await page.locator('.topbar-title button').click();
  await page.getByRole('menuitem', { name: entry }).click();
  const { text } = await makeFile(page);
  expect(text).toContain(question);
  await dialog(page).getByText(ready).waitFor();
  await page.context().close();
});
