import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { describe, expect, it } from 'vitest';
import { detectQuestionLanguage } from '#facts/language/detect-question-language.ts';
import { answerQuestion } from './answer-question.ts';
import { questionsAboutElsewhere, questionsAboutHere, questionsAboutNamesakes, questionsBetweenDays } from './testing/time-questions.ts';

/** In Berlin it is Friday, 20 November 2026, 13:30. */
const earlier = Date.UTC(2026, 10, 20, 12, 30);
/** In Berlin it is Saturday, 21 November 2026, 00:30; in New York, still Friday. */
const now = Date.UTC(2026, 10, 20, 23, 30);
const hereAndNow = /\b(?:0?0|12):30\b|\b(?:20|21|22)\b/;

describe.each(interfaceLocales.map(({ code }) => code))('questions about time in %s', (asker) => {
  const ask = (text: string, at = now) =>
    answerQuestion({
      text,
      previousText: null,
      locale: detectQuestionLanguage(text, asker),
      now: at,
      timeZone: 'Europe/Berlin',
      digits: 'latin',
    }).markdown;

  it.each(questionsAboutHere[asker])('are answered for here: %s', (question) => {
    expect(ask(question)).toMatch(hereAndNow);
  });

  it.each(questionsAboutElsewhere[asker])('are not answered for here: %s', (question) => {
    expect(ask(question)).not.toMatch(hereAndNow);
  });

  it.each(Object.entries(questionsAboutNamesakes[asker]))('do not take a place for its namesake: %s', (question, answer) => {
    expect(ask(question).replaceAll(/\s/g, ' ')).toContain(answer);
  });

  it.each(Object.entries(questionsBetweenDays[asker]))('count the days between two days: %s', (question, answer) => {
    expect(ask(question, earlier).replaceAll(/\s/g, ' ')).toContain(answer);
  });
});

describe('the date at another place', () => {
  it.each([
    ['en-US', 'What day is it in New York?', 'In New York it is **6:30 PM** on Friday, November 20, 2026.'],
    ['en-US', 'What is the date in Japan today?', 'Saturday, November 21, 2026'],
    ['en-US', 'What day is tomorrow in New York?', 'Saturday, November 21, 2026'],
    ['de-DE', 'Welcher Tag ist heute in New York?', 'Freitag, 20. November 2026'],
    ['es-ES', '¿Qué día es hoy en Nueva York?', 'viernes, 20 de noviembre'],
    ['fr-FR', 'Quel jour est-on à New York ?', 'vendredi 20 novembre'],
    ['pt-BR', 'Que dia é hoje em Nova York?', 'sexta-feira, 20 de novembro'],
    ['ru-RU', 'Какое сегодня число в Нью-Йорке?', 'пятница, 20 ноября'],
    ['ar-SA', 'ما هو تاريخ اليوم في نيويورك؟', '20 نوفمبر'],
    ['ja-JP', 'ニューヨークは何曜日ですか', '11月20日金曜日'],
    ['ko-KR', '뉴욕은 오늘 무슨 요일이에요?', '11월 20일 금요일'],
    ['zh-CN', '纽约今天星期几？', '11月20日星期五'],
    ['zh-TW', '紐約今天星期幾？', '11月20日 星期五'],
  ] as const)('is that of the place (%s: %s)', (locale, text, answer) => {
    const { markdown } = answerQuestion({ text, previousText: null, locale, now, timeZone: 'Europe/Berlin', digits: 'latin' });
    expect(markdown.replaceAll(/\s/g, ' ')).toContain(answer);
  });
});

describe('another place after a question for the time', () => {
  it.each([
    ['en-US', 'what time is it', 'and what about London', '11:30'],
    ['de-DE', 'Wie spät ist es?', 'Und in Tokio?', '08:30'],
    ['ar-SA', 'كم الساعة؟', 'وفي طوكيو؟', '8:30'],
    ['ja-JP', '今何時？', 'では東京は？', '8:30'],
    ['ko-KR', '몇 시예요?', '그럼 런던은요?', '11:30'],
    ['zh-CN', '现在几点？', '那伦敦呢？', '23:30'],
  ] as const)('is answered, and another thing at that place is not (%s)', (locale, previousText, text, answer) => {
    const ask = (words: string) =>
      answerQuestion({ text: words, previousText, locale, now, timeZone: 'Europe/Berlin', digits: 'latin' }).markdown;
    expect(ask(text)).toContain(answer);
    expect(ask('and the weather in London?')).not.toMatch(hereAndNow);
  });
});
