import { describe, expect, it } from 'vitest';
import { checkCounts, checkWords } from './check-words.ts';

const words = (entries: Record<string, string>) => new Map(Object.entries(entries));

describe('locale checker', () => {
  it.each([
    ['a missing key', 'de-DE', { save: 'Save it' }, {}, 'missing'],
    ['a key English lacks', 'de-DE', { save: 'Save it' }, { save: 'Sichern', more: 'Mehr' }, 'no such key'],
    ['a dropped placeholder', 'de-DE', { hello: 'Hello {{name}}' }, { hello: 'Hallo' }, 'placeholder name is missing'],
    ['a misspelt placeholder', 'de-DE', { hello: 'Hello {{name}}' }, { hello: 'Hallo {{nmae}}' }, 'not in the English'],
    ['a dropped tag', 'de-DE', { hello: 'See <link>help</link>' }, { hello: 'Siehe Hilfe' }, 'tag <link>'],
    ['English left in', 'de-DE', { save: 'Save everything' }, { save: 'Save everything' }, 'still English'],
    ['the wrong script', 'ru-RU', { save: 'Save everything' }, { save: 'Sohranit vse' }, 'not written in the script'],
    [
      'a missing Arabic plural',
      'ar-SA',
      { n_one: '{{count}} word', n_other: '{{count}} words' },
      { n_one: 'كلمة', n_other: 'كلمات {{count}}' },
      'n_few: missing',
    ],
    [
      'a missing Spanish many',
      'es-ES',
      { n_one: '{{count}} word', n_other: '{{count}} words' },
      { n_one: '{{count}} palabra', n_other: '{{count}} palabras' },
      'n_many: missing',
    ],
    ['simplified in zh-TW', 'zh-TW', { set: 'Settings' }, { set: '设置' }, 'simplified characters'],
    ['traditional in zh-CN', 'zh-CN', { set: 'Settings' }, { set: '設定' }, 'traditional characters'],
    ['a stray bidi control', 'ar-SA', { set: 'Settings' }, { set: '\u202Eإعدادات' }, 'bidi'],
    ['half-width punctuation', 'ja-JP', { ask: 'Really?' }, { ask: '本当?' }, 'half-width'],
    ['a tight French mark', 'fr-FR', { ask: 'Really?' }, { ask: 'Vraiment?' }, 'no-break space'],
    ['a French mark that may begin a line', 'fr-FR', { found: 'Found: {{n}}' }, { found: 'Trouvé : {{n}}' }, 'no-break space'],
    ['words that will not fit', 'de-DE', { send: 'Send' }, { send: 'Die Nachricht jetzt sofort absenden' }, 'longer'],
    ['an empty entry', 'de-DE', { send: 'Send' }, { send: ' ' }, 'empty'],
  ])('finds %s', (_, locale, english, translated, error) => {
    expect(checkWords(locale, words(english), words(translated as Record<string, string>)).join('\n')).toContain(error);
  });

  it('accepts valid words in every plural category', () => {
    const english = words({ n_one: '{{count}} word', n_other: '{{count}} words', who: 'Parley' });
    expect(
      checkWords(
        'ru-RU',
        english,
        words({ n_one: '{{count}} слово', n_few: '{{count}} слова', n_many: '{{count}} слов', n_other: '{{count}} слова', who: 'Parley' }),
      ),
    ).toEqual([]);
  });

  it("finds a count that would ignore the reader's digits", () => {
    expect(checkCounts(words({ bare: '{{count}} كلمات', good: '{{count, number}} كلمات', one: 'كلمة' }))).toEqual([
      'bare: write {{count, number}}',
    ]);
  });
});
