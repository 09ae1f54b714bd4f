import { readFileSync } from 'node:fs';
import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { describe, expect, it } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { guideWords } from './guide-words.ts';

const localesFolder = new URL('../../../../../locales/', import.meta.url);
const now = Date.UTC(2026, 10, 20, 12, 30);

/** The questions on the home page, and the help page that answers each. */
const answeredBy = {
  abilities: 'first-steps',
  talk: 'voice-conversation',
} as const;

describe.each(interfaceLocales.map(({ code }) => code))('the questions proposed in %s', (locale) => {
  const ask = (text: string) => answerQuestion({ text, previousText: null, locale, now, timeZone: 'Europe/Berlin', digits: 'latin' });
  const refusal = guideWords(locale, 'latin').say('cannotAnswer', { suggestions: '' }).slice(0, 20);

  const { suggestions } = JSON.parse(readFileSync(new URL(`${locale}/home.json`, localesFolder), 'utf8'));
  const proposed = (name: string): string => suggestions[name].prompt;

  it.each(guideWords(locale, 'latin').list('suggestions'))('Guide answers its own %s', (question) => {
    expect(ask(question).markdown).not.toContain(refusal);
  });

  it('leads from talking to the page about talking', () => {
    expect(ask(guideWords(locale, 'latin').list('suggestions')[0] ?? '').cites?.[0]?.slug).toBe(answeredBy.talk);
  });

  it.each(Object.entries(answeredBy))('the home page’s %s leads to %s', (name, slug) => {
    expect(ask(proposed(name)).cites?.[0]?.slug).toBe(slug);
  });

  it("answers the home page's time and calculation", () => {
    expect(ask(proposed('time')).markdown).toMatch(/\d{1,2}[:.]\d{2}/);
    expect(ask(proposed('sum')).markdown).toContain('= **30**');
  });
});
