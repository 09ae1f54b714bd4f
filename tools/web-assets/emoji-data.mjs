import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { interfaceLocales } from '../../packages/contracts/src/session/interface-locales.ts';

const target = fileURLToPath(new URL('../../apps/web/public/emoji-data', import.meta.url));
const require = createRequire(new URL('../../apps/web/package.json', import.meta.url));
const names = 'cldr-annotations-full';
const pictures = '@lobehub/fluent-emoji-3d';
/** Provides the category of each picture. */
const drawings = '@iconify-json/fluent-emoji-flat';
/** Increase it whenever the output for the same packages changes. */
const format = 2;

/** Names are in a folder per language; for a language with two scripts, in one per script. */
const folders = { 'zh-TW': 'zh-Hant' };
/** In the order of their labels. Flags have no pictures in our set. */
const categories = [
  'Smileys & Emotion',
  'People & Body',
  'Animals & Nature',
  'Food & Drink',
  'Travel & Places',
  'Activities',
  'Objects',
  'Symbols',
];
const skinTone = /1f3f[b-f]/;

/** Writes the emoji's names and search words, one file per language. Skips if the packages have not changed. */
export function prepareEmojiData() {
  const stamp = JSON.stringify([
    format,
    interfaceLocales.map(({ code }) => code),
    ...[names, pictures, drawings].map((name) => require(`${name}/package.json`).version),
  ]);
  const stampPath = join(target, 'stamp.json');
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const { code } of interfaceLocales) writeFileSync(join(target, `${code}.json`), JSON.stringify(emojiDataOf(code)));
  writeFileSync(stampPath, stamp);
}

/**
 * Every emoji with a picture and a name in the language, by category.
 *
 * @param {string} locale interface language
 * @returns {[emoji: string, category: number, label: string, ...tags: string[]][]}
 */
export function emojiDataOf(locale) {
  const { annotations } = require(`${names}/annotations/${folders[locale] ?? locale.split('-')[0]}/annotations.json`).annotations;
  const order = Object.keys(require(`${names}/annotations/en/annotations.json`).annotations.annotations);
  const position = new Map(order.map((emoji, index) => [withoutSelectors(emoji), index]));
  const categoryOf = new Map(
    Object.entries(require(`${drawings}/metadata.json`).categories).flatMap(([category, icons]) =>
      icons.map((icon) => [icon, categories.indexOf(category)]),
    ),
  );
  const chars = Object.entries(require(`${drawings}/chars.json`)).filter(([codes]) => !skinTone.test(codes));
  const pictured = picturedEmoji();
  const seen = new Set();
  return chars
    .flatMap(([codes, icon]) => {
      const emoji = textOf(codes);
      const bare = withoutSelectors(emoji);
      const category = categoryOf.get(icon) ?? -1;
      const name = annotations[emoji] ?? annotations[bare];
      if (category < 0 || !name?.tts || seen.has(bare) || !pictured.has(bare)) return [];
      seen.add(bare);
      const label = name.tts[0];
      return [[emoji, category, label, ...(name.default ?? []).filter((tag) => tag !== label)]];
    })
    .toSorted((one, other) => one[1] - other[1] || place(one[0]) - place(other[0]));

  function place(emoji) {
    return position.get(withoutSelectors(emoji)) ?? order.length;
  }
}

function picturedEmoji() {
  const files = readdirSync(join(dirname(require.resolve(`${pictures}/package.json`)), 'assets'));
  return new Set(files.filter((file) => file.endsWith('.webp')).map((file) => withoutSelectors(textOf(file.slice(0, -'.webp'.length)))));
}

function textOf(codes) {
  return String.fromCodePoint(...codes.split('-').map((code) => Number.parseInt(code, 16)));
}

function withoutSelectors(emoji) {
  return emoji.replaceAll(/[\uFE0E\uFE0F]/g, '');
}
