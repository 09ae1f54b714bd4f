import { startMockOpenAi } from '../apps/server/src/testing/mock-openai.ts';
import { requireChromium } from '../tools/find-chromium.mjs';
import { launchChromium, openContext } from '../e2e/support/browser.ts';
import { startParley } from '../e2e/support/start-parley.ts';
import { report, spread } from './support/statistics.ts';

const runs = Number(process.env.RUNS ?? 10);

process.env.PARLEY_CHROMIUM = requireChromium();
const mock = await startMockOpenAi();
const parley = await startParley({
  env: {
    PARLEY_DETECT_LOCAL_MODELS: '0',
    OPENAI_BASE_URL: mock.url,
    OPENAI_API_KEY: 'bench',
    PARLEY_ALLOWED_PRIVATE_HOSTS: new URL(mock.url).host,
  },
});
const browser = await launchChromium();
const page = await (await openContext(browser, parley.url)).newPage();
await page.goto('/');
await page.locator('html[data-drawn="alive"]').waitFor();

/** A photo of 12 megapixels, about 4 MB: noise over colours, as a sensor writes it. */
await page.evaluate(async () => {
  const canvas = new OffscreenCanvas(4000, 3000);
  const context = canvas.getContext('2d')!;
  const tile = context.createImageData(500, 500);
  for (let at = 0; at < tile.data.length; at += 1) tile.data[at] = at % 4 === 3 ? 255 : ((at * 31) % 160) + ((at * at) % 64);
  for (let x = 0; x < 8; x += 1) for (let y = 0; y < 6; y += 1) context.putImageData(tile, x * 500, y * 500);
  const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  Object.assign(globalThis, { photo: new File([photo], 'photo.jpg', { type: 'image/jpeg' }) });
});
const megabytes = await page.evaluate(() => (globalThis as unknown as { photo: File }).photo.size / 1024 / 1024);

const sentMs: number[] = [];
for (let run = 0; run < runs; run += 1) {
  const sending = page.waitForResponse((response) => response.url().endsWith('/messages') && response.request().method() === 'POST');
  const field = page.getByTestId('composer-input');
  await field.pressSequentially('What is this?');
  const start = performance.now();
  await field.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add((globalThis as unknown as { photo: File }).photo);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.keyboard.press('Enter');
  await sending;
  sentMs.push(performance.now() - start);
  await page.locator('[data-testid="message"][data-role="assistant"][data-status="complete"]').nth(run).waitFor();
}
report(`a photo of 12 megapixels, ${megabytes.toFixed(1)} MB, from paste to sent`, spread(sentMs, 'ms'), '≤ 500 ms');
await browser.close();
await parley.stop({ remove: true });
await mock.close();
