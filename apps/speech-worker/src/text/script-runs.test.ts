import { expect, test } from 'vitest';
import { cleanCharacters } from './clean-characters.ts';
import { scriptRuns } from './script-runs.ts';

const runs = (text: string, language: string) =>
  scriptRuns(cleanCharacters(text, 0), language).map((run) => `${run.language}:${run.units.map((unit) => unit.text).join('')}`);

test.each([
  ['ru', 'Это Windows 11 и Mac', ['ru:Это ', 'en-us:Windows', 'ru: 11 и ', 'en-us:Mac']],
  ['ja', '私はNew Yorkへ', ['ja:私は', 'en-us:New York', 'ja:へ']],
  ['ja', 'MP3を聞く', ['en-us:MP3', 'ja:を聞く']],
  ['cmn', '用iPhone。好', ['cmn:用', 'en-us:iPhone', 'cmn:。好']],
  ['ar', 'نظام Windows، نعم', ['ar:نظام ', 'en-us:Windows', 'ar:، نعم']],
  ['en-us', 'say 你好 or мир', ['en-us:say ', 'cmn:你好', 'en-us: or ', 'ru:мир']],
  ['de', 'Straße', ['de:Straße']],
  ['ja', 'タワー', ['ja:タワー']],
])('%s: %s', (language, text, expected) => {
  expect(runs(text, language)).toEqual(expected);
});

test('skips letters that no voice reads instead of spelling them', () => {
  expect(runs('a ꦲ b', 'en-us')).toEqual(['en-us:a   b']);
});
