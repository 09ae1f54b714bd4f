import { expect, test } from 'vitest';
import { createSentenceLanguage } from './sentence-language.ts';

test('routes a mixed-language reply sentence by sentence, also before the statistics are loaded', async () => {
  const language = createSentenceLanguage('en-US');
  const sentences: [string, string][] = [
    ['Here is what you can say to the waiter when you arrive.', 'en-US'],
    ['Bonsoir, nous avons réservé une table pour deux personnes.', 'fr-FR'],
    ['And this is how you ask for the bill.', 'en-US'],
    ['お会計をお願いします。', 'ja-JP'],
    ['That is all there is to it.', 'en-US'],
  ];
  for (const [sentence, locale] of sentences) expect(await language.next(sentence), sentence).toBe(locale);
});

test('names and numbers change nothing', async () => {
  const language = createSentenceLanguage('de-DE');
  for (const sentence of ['Guten Tag.', '12 : 30', 'Le Figaro', 'Okay.']) expect(await language.next(sentence), sentence).toBe('de-DE');
});

test('traditional characters in a conversation in simplified ones change the voice', async () => {
  const language = createSentenceLanguage('zh-CN');
  expect(await language.next('这个问题很简单。')).toBe('zh-CN');
  expect(await language.next('這個問題很簡單。')).toBe('zh-TW');
});

test.each([
  ['The meeting starts at three in the afternoon.', 'en-US'],
  ['Die Besprechung beginnt um drei Uhr nachmittags.', 'de-DE'],
  ['La réunion commence à trois heures de l’après-midi.', 'fr-FR'],
  ['La reunión empieza a las tres de la tarde.', 'es-ES'],
  ['A reunião começa às três horas da tarde.', 'pt-BR'],
  ['Встреча начинается в три часа дня.', 'ru-RU'],
  ['يبدأ الاجتماع في الساعة الثالثة.', 'ar-SA'],
  ['会議は三時に始まります。', 'ja-JP'],
  ['회의는 세 시에 시작해요.', 'ko-KR'],
  ['会议三点开始，请准时参加。', 'zh-CN'],
  ['會議三點開始，請準時參加。', 'zh-TW'],
])('with the statistics, whatever the conversation: %s', async (text, locale) => {
  for (const from of ['en-US', 'es-ES']) expect(await createSentenceLanguage(from, true).next(text)).toBe(locale);
});

test('routes a mixed reply the same way with the statistics', async () => {
  const language = createSentenceLanguage('de-DE', true);
  expect(await language.next('Auf Portugiesisch fragt man so nach dem Weg.')).toBe('de-DE');
  expect(await language.next('Com licença, onde fica a estação de metrô mais próxima?')).toBe('pt-BR');
  expect(await language.next('Und so bedankt man sich dafür.')).toBe('de-DE');
});
