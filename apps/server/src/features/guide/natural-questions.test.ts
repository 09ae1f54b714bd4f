import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { describe, expect, it } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { detectQuestionLanguage } from '#facts/language/detect-question-language.ts';
import { guideWords } from './guide-words.ts';
import { foreignQuestions, naturalQuestions } from './testing/natural-questions.ts';

const now = Date.UTC(2026, 10, 20, 12, 30);

describe.each(interfaceLocales.map(({ code }) => code))('questions as people ask them in %s', (asker) => {
  const ask = (text: string) =>
    answerQuestion({
      text,
      previousText: null,
      locale: detectQuestionLanguage(text, asker),
      now,
      timeZone: 'Europe/Berlin',
      digits: 'latin',
    });
  const refusal = guideWords(asker, 'latin').say('cannotAnswer', { suggestions: '' }).slice(0, 20);

  it.each(Object.entries(naturalQuestions[asker]))('%s', (question, pages) => {
    expect(pages.split('|')).toContain(ask(question).cites?.[0]?.slug ?? 'no page');
  });

  it.each(foreignQuestions[asker])('says honestly that it cannot: %s', (question) => {
    const { markdown, cites } = ask(question);
    // The page about what Guide is says the same in more detail.
    if (cites) expect(cites.map(({ slug }) => slug)).toEqual(['what-guide-is']);
    else expect(markdown.slice(0, 20)).toBe(refusal);
  });
});
