import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

export interface LaunchOptions {
  /** WAV file that plays once as the microphone. */
  microphoneWav?: string;
  args?: string[];
  /** The whole browser instead of its headless shell, which has no speech recognition, PDF viewer or dialogs. It costs more. */
  isWhole?: boolean;
}

/** The shell offers recognition on the device, and a page that asks for it crashes. */
const shellOnly = ['--disable-blink-features=OnDeviceWebSpeechAvailable'];

/** Debian's Chromium, headless, without its own traffic to the network. */
export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const microphone = options.microphoneWav
    ? [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-audio-capture=${options.microphoneWav}%noloop`,
      ]
    : [];
  const { PARLEY_CHROMIUM: whole, PARLEY_CHROMIUM_SHELL: shell = whole, PARLEY_CHROMIUM_ARGS: ofProject } = process.env;
  const executablePath = options.isWhole ? whole : shell;
  const fitting = executablePath === whole ? [] : shellOnly;
  const args = [...quiet, ...fitting, ...microphone, ...(ofProject ? [ofProject] : []), ...(options.args ?? [])];
  return chromium.launch({ executablePath, args });
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
/** The setting of most users, for tests of motion and for measurements. */
export const moving = { reducedMotion: 'no-preference' } as const;

/**
 * A new user: no storage, given browser language, first run already behind them unless `firstRun`.
 *
 * Without a service worker unless `serviceWorkers: 'allow'`: it stores the whole client in each new context, which costs
 * more than a second of a core and is the subject of few tests.
 *
 * Motion is reduced unless the options contain `moving`: without a graphics card, an idle start page draws its animation on an
 * eighth of a core.
 */
export async function openContext(
  browser: Browser,
  url: string,
  options: BrowserContextOptions & { firstRun?: boolean } = {},
): Promise<BrowserContext> {
  const { firstRun = false, ...rest } = options;
  const context = await browser.newContext({
    viewport: desktop,
    locale: 'en-US',
    baseURL: url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...rest,
  });
  if (!firstRun) await context.addInitScript(() => localStorage.setItem('parley.onboarded', 'true'));
  return context;
}
