import { expect, test } from 'vitest';
import { detectByFunctionWords, foreignLanguage } from './function-words.ts';

test.each([
  ['de', 'Guten Tag Herr Brandt, seit zwei Tagen funktioniert die Heizung in meiner Wohnung nicht.'],
  ['en', 'I would like to book a table for two, please.'],
  ['es', 'Quisiera reservar una mesa para dos personas esta noche, por favor.'],
  ['fr', 'Je voudrais réserver une table pour deux, ce soir à huit heures.'],
  ['pt', 'Eu gostaria de reservar uma mesa para duas pessoas, não muito cedo.'],
])('%s is recognised by its commonest words', (language, text) => {
  expect(detectByFunctionWords(text).language).toBe(language);
});

test.each(['Parley', 'Berlin, Paris, Madrid', '12:30', ''])('%j gives no evidence', (text) => {
  expect(detectByFunctionWords(text).language).toBe('');
});

test.each([
  ['Könnten Sie bitte einen Techniker schicken?', 'ar-SA', 'de'],
  ['Könnten Sie bitte einen Techniker schicken?', 'de-DE', null],
  ['東京は夜です。', 'en-US', 'ja'],
  ['東京夜景', 'ja-JP', null],
  ['Добрый день', 'ru-RU', null],
  ['안녕하세요, Parley입니다', 'ja-JP', 'ko'],
])('%j within %s', (text, home, language) => {
  expect(foreignLanguage(text, home)).toBe(language);
});
