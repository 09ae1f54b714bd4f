import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { interfaceLocales } from '../../packages/contracts/src/session/interface-locales.ts';
import { emojiNamesText, extractEmojiNames } from './extract-emoji-names.mjs';
import { picturedEmoji, withoutSelectors } from './pictured-emoji.mjs';

const namesOf = (locale: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `emoji-names/${locale}.json`), 'utf8')) as Record<string, string[]>;

it('takes the name and the search words of wanted emoji from CLDR, each word once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-cldr-'));
  const annotations = {
    '🍋': { default: ['frutta', 'limone', 'agrume'], tts: ['limone'] },
    '€': { default: ['valuta'], tts: ['euro'] },
    '☀️': { tts: ['sole'] },
    '🫠': { default: ['nessun nome'] },
  };
  try {
    mkdirSync(join(folder, 'annotations/it'), { recursive: true });
    writeFileSync(join(folder, 'annotations/it/annotations.json'), JSON.stringify({ annotations: { annotations } }));
    const names = extractEmojiNames(folder, 'it-IT', new Set(['🍋', '☀', '🫠']));
    expect(names).toEqual({ '🍋': ['limone', 'frutta', 'agrume'], '☀️': ['sole'] });
    expect(emojiNamesText(names)).toBe('{\n"🍋": ["limone","frutta","agrume"],\n"☀️": ["sole"]\n}\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it.each(interfaceLocales.map(({ code }) => code))('the names in %s are those of emoji with pictures', (locale) => {
  const pictured = picturedEmoji();
  const names = namesOf(locale);
  expect(Object.keys(names).length).toBeGreaterThan(900);
  expect(Object.keys(names).filter((emoji) => !pictured.has(withoutSelectors(emoji)))).toEqual([]);
});
