import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { interfaceLocales } from '../../packages/contracts/src/session/interface-locales.ts';
import { picturedEmoji, picturePackage, textOf, withoutSelectors } from './pictured-emoji.mjs';

const target = fileURLToPath(new URL('../../apps/web/public/emoji-data', import.meta.url));
const names = fileURLToPath(new URL('emoji-names', import.meta.url));
const require = createRequire(new URL('../../apps/web/package.json', import.meta.url));
/** Provides the category of each picture. */
const drawings = '@iconify-json/fluent-emoji-flat';
/** Increase it whenever the output for the same packages and names changes. */
const format = 3;

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

/** Writes the emoji's names and search words, one file per language. Skips if nothing has changed. */
export function prepareEmojiData() {
  const stamp = JSON.stringify([
    format,
    interfaceLocales.map(({ code }) => [code, existsSync(namesFile(code))]),
    ...[picturePackage, drawings].map((name) => require(`${name}/package.json`).version),
  ]);
  const stampPath = join(target, 'stamp.json');
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const { code } of interfaceLocales) writeFileSync(join(target, `${code}.json`), JSON.stringify(emojiDataOf(code)));
  writeFileSync(stampPath, stamp);
}

/**
 * Every emoji with a picture and a name in the language, by category. A language without extracted names gets the English ones.
 *
 * @param {string} locale interface language
 * @returns {[emoji: string, category: number, label: string, ...tags: string[]][]}
 */
export function emojiDataOf(locale) {
  const annotations = readNames(existsSync(namesFile(locale)) ? locale : 'en-US');
  const order = Object.keys(readNames('en-US'));
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
      if (category < 0 || !name || seen.has(bare) || !pictured.has(bare)) return [];
      seen.add(bare);
      return [[emoji, category, ...name]];
    })
    .toSorted((one, other) => one[1] - other[1] || place(one[0]) - place(other[0]));

  function place(emoji) {
    return position.get(withoutSelectors(emoji)) ?? order.length;
  }
}

function readNames(locale) {
  return JSON.parse(readFileSync(namesFile(locale), 'utf8'));
}

function namesFile(locale) {
  return join(names, `${locale}.json`);
}
