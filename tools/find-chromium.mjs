import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installDebian } from './install-debian.mjs';

/** Chromium without a window: the same engine, without the processes of the browser's own interface. */
const shell = {
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  cache: 'chromium_headless_shell-',
  paths: ['chrome-headless-shell-linux64/chrome-headless-shell', 'chrome-linux/headless_shell', 'chrome-mac/headless_shell'],
};
const browser = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  cache: 'chromium-',
  paths: ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'],
};

/** A Chromium on this machine: `PARLEY_CHROMIUM`, then `PATH`, then Playwright's cache; null if there is none. */
export function findChromium() {
  return process.env.PARLEY_CHROMIUM ?? find(browser) ?? find(shell);
}

/**
 * Finds what the browser tests need, or installs it. If there is no Chromium and none can be installed, this says what to do
 * and ends the process.
 *
 * @returns {{ PARLEY_CHROMIUM: string, PARLEY_CHROMIUM_SHELL: string }} variables for the tests: the path of Chromium, and that
 *   of its headless shell, which is Chromium's where there is no shell
 */
export function requireTestBrowsers() {
  const isMissing = !(process.env.PARLEY_CHROMIUM_SHELL ?? find(shell)) || !findChromium();
  if (isMissing) installDebian('for the browser tests', ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk', 'fonts-noto-core']);
  const path = requireChromium();
  return { PARLEY_CHROMIUM: path, PARLEY_CHROMIUM_SHELL: process.env.PARLEY_CHROMIUM_SHELL ?? find(shell) ?? path };
}

/** Finds a Chromium or installs one. If it can do neither, it says what to do and ends the process. */
export function requireChromium() {
  const found = findChromium();
  if (found) return found;
  if (!installDebian('for the browser tests', ['chromium', 'fonts-noto-cjk', 'fonts-noto-core'])) {
    try {
      execFileSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' });
    } catch {
      // The message below says what to do.
    }
  }
  const installed = findChromium();
  if (installed) return installed;
  console.error('The browser tests need Chromium. Install one ("apt-get install chromium" on Debian) or set PARLEY_CHROMIUM to its path.');
  process.exit(1);
}

function find({ names, cache, paths }) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (existsSync(path)) return path;
    }
  }
  const root = join(homedir(), process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright');
  if (!existsSync(root)) return null;
  const builds = readdirSync(root).filter((name) => name.startsWith(cache));
  for (const build of builds.toSorted().toReversed()) {
    for (const inner of paths) {
      const path = join(root, build, inner);
      if (existsSync(path)) return path;
    }
  }
  return null;
}
