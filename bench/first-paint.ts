import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../e2e/support/browser.ts';
import { type RunningParley, startParley } from '../e2e/support/start-parley.ts';
import { requireChromium } from '../tools/find-chromium.mjs';
import { firstSecond } from './support/first-second.ts';
import { report, spread } from './support/statistics.ts';

/*
 * Measures with an empty cache when the composer of a page is visible, accepts typing and sends. Pass other addresses to compare:
 * node bench/first-paint.ts http://localhost:5173/
 *
 * STRIPS=<folder> node bench/first-paint.ts measures nothing: it writes the first second of the throttled start page as strips of
 * pictures, one for each of three languages.
 */

process.env.PARLEY_CHROMIUM = requireChromium();
const runs = Number(process.env.RUNS ?? 5);
const field = 'textarea, [contenteditable="true"]';

interface Visit {
  seenMs: number;
  typedMs: number;
  /** From the press of the key that showed the first letter. */
  letterMs: number;
  sentMs: number | null;
  startScriptMs: number;
  scriptMs: number;
  scriptKb: number;
  shift: number;
}

const profiles = [
  { name: 'unthrottled', network: null, cpu: 1 },
  { name: '10 Mbit/s, 40 ms, 4× CPU', network: { latency: 40, throughput: (10 * 1024 * 1024) / 8 }, cpu: 4 },
];

async function throttle(devtools: CDPSession, profile: (typeof profiles)[number]): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (profile.network) {
    const { latency, throughput } = profile.network;
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
}

/** Presses a key every 20 ms until its letter is shown. */
async function typeUntilShown(page: Page, devtools: CDPSession): Promise<void> {
  const shown = page
    .waitForFunction(() => (globalThis as unknown as { benchTimes: { typed: number } }).benchTimes.typed > 0, { timeout: 60_000 })
    .then(() => true);
  const key = { text: 'a', key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 };
  for (;;) {
    // The browser answers when the page has taken the key, so that no more than one waits.
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    if (await Promise.race([shown, nextPress()])) return;
  }
}

/** A fast typist's next press, or a little less. */
const nextPress = () => wait(20).then(() => false);

async function visit(browser: Browser, address: string, profile: (typeof profiles)[number], sends: boolean): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await context.addInitScript((selector) => {
    const times = { seen: 0, pressed: 0, typed: 0, sent: 0, shift: 0 };
    // The last press before the first letter: what is pressed before the field has the focus goes nowhere.
    addEventListener('keydown', ({ timeStamp }) => times.typed || (times.pressed = timeStamp), true);
    Object.assign(globalThis, { benchTimes: times });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) times.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const element = document.querySelector<HTMLElement>(selector);
      if (!times.seen && element?.checkVisibility({ visibilityProperty: true })) {
        times.seen = performance.now();
        element.focus();
      }
      const text = element && ('value' in element ? String(element.value) : element.textContent);
      if (!times.typed && text?.includes('a')) times.typed = performance.now();
      if (!times.sent && document.querySelector('[data-role="user"]')) times.sent = performance.now();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, field);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await throttle(devtools, profile);
  const scripts = new Set<string>();
  let scriptBytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'commit' });
  if (sends) {
    await page.locator(field).first().focus({ timeout: 60_000 });
    await page.keyboard.type('a');
  } else {
    await typeUntilShown(page, devtools);
  }
  const scriptMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  let startScriptMs = Number.NaN;
  if (sends) {
    await page.keyboard.press('Enter');
    await page.locator('[data-role="user"]').first().waitFor({ timeout: 60_000 });
  } else {
    // Our page says when it answers by itself.
    await page.waitForFunction(() => (document.documentElement.dataset.drawn ?? 'alive') === 'alive');
    startScriptMs = await scriptMs();
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  }
  const allScriptMs = await scriptMs();
  const times = await page.evaluate(
    () =>
      (globalThis as unknown as { benchTimes: { seen: number; pressed: number; typed: number; sent: number; shift: number } }).benchTimes,
  );
  await context.close();
  return {
    seenMs: times.seen,
    typedMs: times.typed,
    letterMs: times.typed - times.pressed,
    sentMs: times.sent || null,
    startScriptMs,
    scriptMs: allScriptMs,
    scriptKb: scriptBytes / 1024,
    shift: times.shift,
  };
}

async function compare(browser: Browser, address: string, isOurs: boolean): Promise<void> {
  for (const profile of profiles) {
    const visits: Visit[] = [];
    const sending: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      visits.push(await visit(browser, address, profile, false));
      if (isOurs) sending.push((await visit(browser, address, profile, true)).sentMs ?? Number.NaN);
    }
    const isThrottled = profile.network !== null;
    const name = `${isOurs ? 'Parley' : address}, ${profile.name}`;
    const values = (key: 'seenMs' | 'typedMs' | 'letterMs' | 'startScriptMs' | 'scriptMs' | 'scriptKb' | 'shift') =>
      visits.map((entry) => entry[key]);
    report(`${name}: composer visible`, spread(values('seenMs'), 'ms'), isThrottled ? '≤ 500 ms' : '≤ 200 ms');
    report(`${name}: composer accepts typing`, spread(values('typedMs'), 'ms'), isThrottled ? '≤ 500 ms' : '≤ 200 ms');
    report(`${name}: from the press of that key to its letter`, spread(values('letterMs'), 'ms'), '');
    if (isOurs) report(`${name}: first message shown as sent`, spread(sending, 'ms'), isThrottled ? '≤ 1,100 ms' : '≤ 450 ms');
    report(`${name}: script until the page answers`, spread(values('startScriptMs'), 'ms'), '≤ 120 ms unthrottled');
    report(`${name}: script until the network is quiet, with what loads when the page is idle`, spread(values('scriptMs'), 'ms'), '');
    report(`${name}: scripts received`, spread(values('scriptKb'), 'KB'), '');
    report(
      `${name}: layout shift × 1,000`,
      spread(
        values('shift').map((value) => value * 1000),
        '',
      ),
      '≤ 10',
    );
  }
}

/** Response time and CPU time of the server for its start page, with sequential requests. */
async function measureServer(parley: RunningParley): Promise<void> {
  const get = async () => (await fetch(parley.url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  for (let warm = 0; warm < 50; warm += 1) await get();
  const before = processorMs(parley.process.pid!);
  const times: number[] = [];
  const count = 500;
  for (let request = 0; request < count; request += 1) {
    const startedAt = performance.now();
    await get();
    times.push(performance.now() - startedAt);
  }
  const perPage = (processorMs(parley.process.pid!) - before) / count;
  report('server: response time of the start page', spread(times, 'ms'), 'p95 ≤ 15 ms');
  report('server: pages per second on one core', spread([1000 / perPage], ''), '≥ 300');
}

async function writeStrips(browser: Browser, address: string, folder: string): Promise<void> {
  for (const locale of ['en-US', 'ar-SA', 'ja-JP']) {
    // The server draws with warm code, as for every visitor after the first.
    await firstSecond(browser, address, locale, (devtools) => throttle(devtools, profiles[1]!));
    const strip = await firstSecond(browser, address, locale, (devtools) => throttle(devtools, profiles[1]!));
    await writeFile(join(folder, `first-second-${locale}.webp`), strip);
  }
}

/** CPU time of a process so far (Linux). */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

const parley = await startParley({ env: { PARLEY_DETECT_LOCAL_MODELS: '0' } });
await fetch(`${parley.url}/api/preferences`, {
  method: 'PATCH',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ onboarded: true }),
});
const browser = await launchChromium();
try {
  const { STRIPS: strips } = process.env;
  if (strips) await writeStrips(browser, parley.url, strips);
  else {
    await visit(browser, parley.url, profiles[0]!, false);
    await compare(browser, parley.url, true);
    for (const address of process.argv.slice(2)) await compare(browser, address, false);
    await measureServer(parley);
  }
} finally {
  await browser.close();
  await parley.stop();
}
