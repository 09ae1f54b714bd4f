import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(new URL('../../apps/web/package.json', import.meta.url));

export const picturePackage = '@lobehub/fluent-emoji-3d';

/** @returns {Set<string>} every emoji with a picture, without variation selectors */
export function picturedEmoji() {
  const files = readdirSync(join(dirname(require.resolve(`${picturePackage}/package.json`)), 'assets'));
  return new Set(files.filter((file) => file.endsWith('.webp')).map((file) => withoutSelectors(textOf(file.slice(0, -'.webp'.length)))));
}

/** @param {string} codes such as `1f468-200d-1f692` */
export function textOf(codes) {
  return String.fromCodePoint(...codes.split('-').map((code) => Number.parseInt(code, 16)));
}

/** @param {string} emoji */
export function withoutSelectors(emoji) {
  return emoji.replaceAll(/[\uFE0E\uFE0F]/g, '');
}
