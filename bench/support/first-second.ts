import type { Browser, CDPSession, Page } from 'playwright-core';

/** A picture of the page: JPEG as base64, and when it was shown, in milliseconds since the navigation began. */
interface Shown {
  atMs: number;
  jpeg: string;
}

const stepMs = 100;
const lastMs = 1000;
const window = { width: 1440, height: 900 };
const picture = { width: 360, height: 225 };
const columns = 5;

/**
 * Opens a page and makes a strip of pictures of its first second, one for each 100 ms.
 *
 * @param throttle limits network and processor before the navigation
 * @returns WebP
 */
export async function firstSecond(
  browser: Browser,
  address: string,
  locale: string,
  throttle: (devtools: CDPSession) => Promise<void>,
): Promise<Buffer> {
  const context = await browser.newContext({ locale, viewport: window, serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await throttle(devtools);
  const frames: { epochMs: number; jpeg: string }[] = [];
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ epochMs: (metadata.timestamp ?? 0) * 1000, jpeg: data });
    void devtools.send('Page.screencastFrameAck', { sessionId });
  });
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 85, maxWidth: picture.width * 2, maxHeight: picture.height * 2 });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction((ms) => performance.now() > ms, lastMs + stepMs);
  await devtools.send('Page.stopScreencast');
  const beganMs = await page.evaluate(() => performance.timeOrigin);
  await context.close();
  return drawStrip(
    await browser.newPage({
      viewport: { width: (picture.width + 8) * columns + 8, height: (picture.height + 32) * (lastMs / stepMs / columns) + 8 },
    }),
    frames.map(({ epochMs, jpeg }) => ({ atMs: epochMs - beganMs, jpeg })).filter(({ atMs }) => atMs >= 0),
  );
}

async function drawStrip(page: Page, shown: readonly Shown[]): Promise<Buffer> {
  const times = Array.from({ length: lastMs / stepMs }, (_, index) => (index + 1) * stepMs);
  const cells = times.map((time) => {
    const latest = shown.findLast(({ atMs }) => atMs <= time);
    const image = latest ? `<img src="data:image/jpeg;base64,${latest.jpeg}" alt="">` : '<div></div>';
    return `<figure>${image}<figcaption>${time} ms</figcaption></figure>`;
  });
  await page.setContent(`<style>
    body { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px; font: 13px sans-serif; background: #fff }
    figure { margin: 0 } figcaption { text-align: center; margin-top: 4px }
    img, div { box-sizing: border-box; display: block; width: ${picture.width}px; height: ${picture.height}px; border: 1px solid #bbb }
    </style>${cells.join('')}`);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await page.close();
  return Buffer.from(data, 'base64');
}
