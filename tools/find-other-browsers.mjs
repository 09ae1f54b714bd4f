import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from './install-debian.mjs';

/** Firefox on this machine: `PARLEY_FIREFOX`, then `PATH`; null where there is none. */
export function findFirefox() {
  return process.env.PARLEY_FIREFOX ?? findProgram('firefox-esr') ?? findProgram('firefox');
}

/** The programs that WebKitGTK's browser needs, as Debian installs them; null unless all are there. */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver');
  const display = findProgram('Xvfb');
  const browser = findMiniBrowser();
  return driver && display && browser ? { driver, display, browser } : null;
}

/** PulseAudio and its recorder, through which these browsers are heard; null unless both are there. */
export function findSoundServer() {
  const server = findProgram('pulseaudio');
  const recorder = findProgram('parec');
  return server && recorder ? { server, recorder } : null;
}

/**
 * Installs the browsers that are missing, where it can.
 *
 * @returns {string[]} a line for each browser that the tests must do without
 */
export function installOtherBrowsers() {
  const needed = [
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']),
    ...(findSoundServer() ? [] : ['pulseaudio']),
  ];
  if (needed.length > 0) installDebian('for the browser tests', needed);
  const lines = [];
  if (!findFirefox()) lines.push('Firefox: install it ("apt-get install firefox-esr") or set PARLEY_FIREFOX to its path.');
  if (!findWebKit()) lines.push('WebKitGTK: install it ("apt-get install webkit2gtk-driver xvfb").');
  if (!findSoundServer()) lines.push('Firefox and WebKitGTK: they play no sound without PulseAudio ("apt-get install pulseaudio").');
  return lines;
}

function findProgram(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) if (folder && existsSync(join(folder, name))) return join(folder, name);
  return null;
}

/** It is not on `PATH`: Debian keeps it below /usr/lib/<architecture>/webkit2gtk-<version>. */
function findMiniBrowser() {
  if (!existsSync('/usr/lib')) return null;
  for (const architecture of readdirSync('/usr/lib').filter((name) => name.includes('-linux-')))
    for (const folder of readdirSync(join('/usr/lib', architecture)).filter((name) => name.startsWith('webkit2gtk-'))) {
      const path = join('/usr/lib', architecture, folder, 'MiniBrowser');
      if (existsSync(path)) return path;
    }
  return null;
}
