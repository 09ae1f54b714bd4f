import './require-node.mjs';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { interfaceLocales } from '../packages/contracts/src/session/interface-locales.ts';
import { emojiNamesText, extractEmojiNames } from './web-assets/extract-emoji-names.mjs';
import { picturedEmoji } from './web-assets/pictured-emoji.mjs';

/** Unicode CLDR as an npm package: 56 MB, of which the repository keeps the names of the emoji that have pictures. */
const source = 'cldr-annotations-full@48.2.0';
const target = fileURLToPath(new URL('web-assets/emoji-names', import.meta.url));
const licence = fileURLToPath(new URL('../apps/web/public/licenses/unicode-cldr.txt', import.meta.url));

const unpacked = mkdtempSync(join(tmpdir(), 'parley-cldr-'));
try {
  const options = { cwd: unpacked, shell: process.platform === 'win32' };
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', unpacked, source], options);
  const folder = join(unpacked, 'node_modules/cldr-annotations-full');
  const pictured = picturedEmoji();
  for (const { code } of interfaceLocales)
    writeFileSync(join(target, `${code}.json`), emojiNamesText(extractEmojiNames(folder, code, pictured)));
  copyFileSync(join(folder, 'LICENSE'), licence);
} finally {
  rmSync(unpacked, { recursive: true, force: true });
}
