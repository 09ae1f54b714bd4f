import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const target = fileURLToPath(new URL('../../apps/web/public/emoji', import.meta.url));
const require = createRequire(new URL('../../apps/web/package.json', import.meta.url));
const packages = {
  '3d': '@lobehub/fluent-emoji-3d',
  flat: '@iconify-json/fluent-emoji-flat',
  mono: '@iconify-json/fluent-emoji-high-contrast',
};

/**
 * Copies the emoji images to our own origin, with one naming scheme for all styles and a manifest of what exists. Skips if the packages
 * have not changed.
 */
export function prepareEmojiAssets() {
  const versions = Object.fromEntries(Object.entries(packages).map(([style, name]) => [style, require(`${name}/package.json`).version]));
  const manifestPath = join(target, 'manifest.json');
  if (existsSync(manifestPath) && JSON.stringify(JSON.parse(readFileSync(manifestPath, 'utf8')).versions) === JSON.stringify(versions))
    return;
  rmSync(target, { recursive: true, force: true });
  const names = { '3d': copyImages(), flat: writeDrawings('flat'), mono: writeDrawings('mono') };
  writeFileSync(manifestPath, JSON.stringify({ versions, names }));
}

function copyImages() {
  const source = join(dirname(require.resolve(`${packages['3d']}/package.json`)), 'assets');
  const folder = makeFolder('3d');
  return readdirSync(source)
    .filter((file) => file.endsWith('.webp') && !isFlag(file))
    .map((file) => {
      const name = withoutSelectors(file.slice(0, -'.webp'.length));
      copyFileSync(join(source, file), join(folder, `${name}.webp`));
      return name;
    });
}

function writeDrawings(style) {
  const { icons, aliases = {}, width = 32, height = 32 } = require(`${packages[style]}/icons.json`);
  const folder = makeFolder(style);
  return Object.entries(require(`${packages[style]}/chars.json`)).flatMap(([codes, iconName]) => {
    const body = (icons[iconName] ?? icons[aliases[iconName]?.parent])?.body;
    if (!body) return [];
    const name = withoutSelectors(codes);
    writeFileSync(join(folder, `${name}.svg`), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`);
    return [name];
  });
}

function makeFolder(style) {
  const folder = join(target, style);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Flags stay text: the set's maker has none, and the source of the others is not stated. */
function isFlag(file) {
  return /^1f1[ef]/.test(file) || file.startsWith('1f3f4-e00');
}

function withoutSelectors(codes) {
  return codes
    .split('-')
    .filter((code) => code !== 'fe0f' && code !== 'fe0e')
    .map((code) => code.padStart(4, '0'))
    .join('-');
}
