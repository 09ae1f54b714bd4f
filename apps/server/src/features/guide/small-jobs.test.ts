import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { describe, expect, it } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { detectQuestionLanguage } from '#facts/language/detect-question-language.ts';
import { smallJobs } from './testing/small-jobs.ts';

const now = Date.UTC(2026, 10, 20, 12, 30);

describe.each(interfaceLocales.map(({ code }) => code))('small jobs in %s', (asker) => {
  it.each(Object.entries(smallJobs[asker]))('%s', (question, answer) => {
    const locale = detectQuestionLanguage(question, asker);
    const { markdown } = answerQuestion({ text: question, previousText: null, locale, now, timeZone: 'Europe/Berlin', digits: 'latin' });
    expect(markdown.replace(/\s/g, ' ')).toContain(answer);
  });
});
