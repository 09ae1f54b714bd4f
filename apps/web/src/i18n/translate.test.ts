import { beforeEach, expect, it } from 'vitest';
import { changeFormatSettings } from './format-settings.ts';
import { addTexts, showLocale } from './texts.ts';
import { hasText, t, translatorOf } from './translate.ts';
import type { Translate } from './translation.ts';

/** Keys of these tests instead of the product's. */
const translator = (locale: string | undefined, namespaces: readonly string[]) =>
  translatorOf(locale, namespaces as readonly ['common']) as unknown as (key: string, values?: object) => unknown;

beforeEach(() => {
  changeFormatSettings({ digits: 'latin', hourCycle: 'auto' });
  addTexts('en-US', {
    common: {
      greeting: { morning: 'Good morning, {{name}}' },
      file_one: '{{count, number}} file',
      file_other: '{{count, number}} files',
      reply_zero: 'No replies',
      reply_one: 'One reply',
      reply_other: '{{count, number}} replies',
      keys: { up: 'Up', down: 'Down' },
    },
    errors: { internal: 'Something went wrong' },
  });
  addTexts('ru-RU', {
    common: { file_one: '{{count}} файл', file_few: '{{count}} файла', file_many: '{{count}} файлов', file_other: '{{count}} файла' },
  });
  addTexts('ar-SA', { common: { size: '{{count, number}} ملف' } });
  showLocale('en-US');
});

it('finds texts of the first namespace by their path, and of the others by their prefix', () => {
  const t = translator('en-US', ['common', 'errors']);
  expect([t('greeting.morning', { name: 'Ada' }), t('errors:internal')]).toEqual(['Good morning, Ada', 'Something went wrong']);
});

it('puts values in as they are, even if they look like placeholders or markup', () => {
  expect(translator('en-US', ['common'])('greeting.morning', { name: '{{name}} $& <b>' })).toBe('Good morning, {{name}} $& <b>');
});

it('leaves a placeholder without a value empty', () => {
  const t = translator('en-US', ['common']);
  expect([t('greeting.morning'), t('greeting.morning', { name: null })]).toEqual(['Good morning, ', 'Good morning, ']);
});

it.each([
  [1, '1 файл'],
  [2, '2 файла'],
  [5, '5 файлов'],
  [21, '21 файл'],
  [1.5, '1.5 файла'],
])('chooses the plural form of %d in Russian', (count, text) => {
  expect(translator('ru-RU', ['common'])('file', { count })).toBe(text);
});

it('has words of its own for nothing at all', () => {
  const t = translator('en-US', ['common']);
  expect([t('reply', { count: 0 }), t('file', { count: 0 })]).toEqual(['No replies', '0 files']);
});

it('writes numbers in the digits that the user chose', () => {
  const t = translator('ar-SA', ['common']);
  const latin = t('size', { count: 1234 });
  changeFormatSettings({ digits: 'native', hourCycle: 'auto' });
  expect([latin, t('size', { count: 1234 })]).toEqual(['1,234 ملف', '١٬٢٣٤ ملف']);
});

it('returns groups of texts as they are', () => {
  expect(translator('en-US', ['common'])('keys', { returnObjects: true })).toEqual({ up: 'Up', down: 'Down' });
});

it('lets a key stand for itself where there is no text, or no language yet', () => {
  expect([translator('en-US', ['common'])('errors:missing.key'), translator(undefined, ['common'])('greeting.morning')]).toEqual([
    'missing.key',
    'greeting.morning',
  ]);
});

it('follows the interface language outside of components', () => {
  const texts = t as unknown as Translate<'errors'> & ((key: string) => string);
  expect([texts('errors:internal'), hasText('errors', 'internal'), hasText('errors', 'other')]).toEqual([
    'Something went wrong',
    true,
    false,
  ]);
  showLocale('ru-RU');
  expect([texts('errors:internal'), hasText('errors', 'internal')]).toEqual(['internal', false]);
});

it('takes the form for all other numbers where a language lacks the one for a number', () => {
  addTexts('ar-SA', { common: { page_one: 'صفحة', page_other: '{{count, number}} من الصفحات' } });
  expect(translator('ar-SA', ['common'])('page', { count: 11 })).toBe('11 من الصفحات');
});
