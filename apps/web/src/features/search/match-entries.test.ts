import { describe, expect, it } from 'vitest';
import { findWords, matchEntries } from './match-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';

const entry = (id: string, fields: Partial<PaletteEntry>): PaletteEntry => ({
  id,
  group: 'places',
  icon: null,
  label: id,
  run: () => {},
  ...fields,
});

const entries = [
  entry('theme', { label: 'Design', englishLabel: 'Theme', crumbs: ['Einstellungen', 'Darstellung'], also: ['Dunkel', 'Dark'] }),
  entry('voice', { label: 'Stimme', englishLabel: 'Voice', isOfferedFirst: true }),
  entry('interpreter', { label: 'Dolmetscher', englishLabel: 'Interpreter', detail: 'Zwei Stimmen' }),
  entry('screen', { label: 'Keep the screen on' }),
  entry('chat', { label: 'New chat' }),
  entry('arabic', { label: 'العربية', englishLabel: 'Arabic' }),
  entry('settings-ja', { label: '設定', crumbs: ['表示'], also: ['文字の大きさ'] }),
];
const idsOf = (words: string) => matchEntries(entries, words).entries.map(({ id }) => id);

describe('matchEntries', () => {
  it('finds an entry by its own name, by its English name and by its further words', () => {
    expect(idsOf('stimme')).toEqual(['voice', 'interpreter']);
    expect(idsOf('voice')).toEqual(['voice']);
    expect(idsOf('dark')).toEqual(['theme']);
    expect(idsOf('darstellung theme')).toEqual(['theme']);
  });

  it('needs every word, and the start of a word outside of names', () => {
    expect(idsOf('theme voice')).toEqual([]);
    expect(idsOf('unkel')).toEqual([]);
    expect(idsOf('polmetscher')).toEqual([]);
    expect(idsOf('metsch')).toEqual(['interpreter']);
  });

  it('finds words inside of scripts without spaces, and after the Arabic article', () => {
    expect(idsOf('大きさ')).toEqual(['settings-ja']);
    expect(idsOf('عربية')).toEqual(['arabic']);
  });

  it('offers only the first entries before anything is typed', () => {
    expect(idsOf('  ')).toEqual(['voice']);
  });

  it.each([
    ['voice', true],
    ['voic', true],
    ['voi', false],
    ['設定', true],
    ['dark', false],
    ['keep', true],
    ['the', false],
    ['new', false],
    ['new chat', true],
    ['chat', true],
  ])('whether "%s" names an entry: %s', (words, isNamed) => {
    expect(matchEntries(entries, words).isNamed).toBe(isNamed);
  });
});

describe('findWords', () => {
  it('marks the original letters, also where folding changes their number', () => {
    const text = 'Crème ﬁn';
    const marks = findWords(text, 'creme fin').map(([start, end]) => text.slice(start, end));
    expect(marks).toEqual(['Crème', 'ﬁn']);
  });
});
