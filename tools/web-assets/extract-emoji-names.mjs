import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutSelectors } from './pictured-emoji.mjs';

/** Names are in a folder per language; for a language with two scripts, in one per script. */
const folders = { 'zh-TW': 'zh-Hant' };

/**
 * Reads the names and search words of emoji from the annotations of Unicode CLDR.
 *
 * @param {string} folder an unpacked `cldr-annotations-full`
 * @param {string} locale interface language
 * @param {Set<string>} wanted emoji without variation selectors
 * @returns {Record<string, string[]>} the name, then the search words of each wanted emoji, in the order of CLDR
 */
export function extractEmojiNames(folder, locale, wanted) {
  const path = join(folder, 'annotations', folders[locale] ?? locale.split('-')[0], 'annotations.json');
  const { annotations } = JSON.parse(readFileSync(path, 'utf8')).annotations;
  return Object.fromEntries(
    Object.entries(annotations).flatMap(([emoji, { tts = [], default: tags = [] }]) =>
      tts[0] && wanted.has(withoutSelectors(emoji)) ? [[emoji, [tts[0], ...tags.filter((tag) => tag !== tts[0])]]] : [],
    ),
  );
}

/** One emoji per line, so that a new version of CLDR shows as a readable difference. */
export function emojiNamesText(names) {
  const lines = Object.entries(names).map(([emoji, words]) => `${JSON.stringify(emoji)}: ${JSON.stringify(words)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
