import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** A Chromium on this machine: `PARLEY_CHROMIUM`, then `PATH`, then Playwright's cache; null where there is none. */
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

/** Finds a Chromium or installs one; ends the process with what to do where it can do neither. */
export function requireChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found: installing one for the browser tests …');
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk', 'fonts-noto-core'], { stdio: 'inherit' });
  } else {
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
