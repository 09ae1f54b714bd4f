import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installDebian } from './install-debian.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** A Chromium on this machine: `PARLEY_CHROMIUM`, then `PATH`, then Playwright's cache; null if there is none. */
export function findChromium() {
  if (process.env.PARLEY_CHROMIUM) return process.env.PARLEY_CHROMIUM;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (existsSync(path)) return path;
    }
  }
  const cache = join(homedir(), process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright');
  if (!existsSync(cache)) return null;
  for (const build of readdirSync(cache)
    .filter((name) => name.startsWith('chromium'))
    .toSorted()
    .toReversed()) {
    for (const inner of ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium']) {
      const path = join(cache, build, inner);
      if (existsSync(path)) return path;
    }
  }
  return null;
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
