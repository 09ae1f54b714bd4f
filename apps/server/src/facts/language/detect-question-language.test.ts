import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { expect, it } from 'vitest';
import { detectQuestionLanguage } from './detect-question-language.ts';

it.each([
  ['How do I change the voice?', 'en-US'],
  ['what time is it in Berlin', 'en-US'],
  ['Wie ändere ich die Stimme?', 'de-DE'],
  ['kann ich offline arbeiten', 'de-DE'],
  ['¿Cómo cambio la voz?', 'es-ES'],
  ['que puedo hacer sin internet', 'es-ES'],
  ['Comment changer de voix ?', 'fr-FR'],
  ['est-ce que ça marche hors ligne', 'fr-FR'],
  ['Como eu mudo a voz?', 'pt-BR'],
  ['o que você pode fazer', 'pt-BR'],
  ['Как сменить голос?', 'ru-RU'],
  ['كيف أغير الصوت؟', 'ar-SA'],
  ['OpenAI APIキーを追加', 'ja-JP'],
  ['OpenAI 키 추가', 'ko-KR'],
  ['怎么换声音', 'zh-CN'],
  ['怎麼換聲音', 'zh-TW'],
])('%s', (question, locale) => {
  expect(detectQuestionLanguage(question, 'en-US')).toBe(locale);
  expect(detectQuestionLanguage(question, 'ru-RU')).toBe(locale);
});

it.each(interfaceLocales.map(({ code }) => code))('takes the asker’s own %s where nothing decides', (asker) => {
  expect(detectQuestionLanguage('2 + 2', asker)).toBe(asker);
  expect(detectQuestionLanguage('', asker)).toBe(asker);
  expect(detectQuestionLanguage('Ollama', asker)).toBe(asker);
});

it("assigns characters that both Chinese scripts share to the user's script", () => {
  expect(detectQuestionLanguage('你好', 'zh-TW')).toBe('zh-TW');
  expect(detectQuestionLanguage('你好', 'de-DE')).toBe('zh-CN');
  expect(detectQuestionLanguage('音声会話', 'ja-JP')).toBe('ja-JP');
});
