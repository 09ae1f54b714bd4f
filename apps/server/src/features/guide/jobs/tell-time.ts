import type { GuideQuestion, GuideSkill } from '../guide-answer.ts';
import { guideWords, numberLocale } from '../guide-words.ts';
import { plainQuestion } from '../plain-question.ts';
import { findPlace } from '../places/find-place.ts';
import { asksTime, continues } from './time-words.ts';

const longestFollowUp = 40;
const longestQuestion = 200;

function asksForAnotherPlace({ text, previousText }: GuideQuestion): boolean {
  return (
    previousText !== null &&
    text.length <= longestFollowUp &&
    continues.test(plainQuestion(text)) &&
    asksTime.test(plainQuestion(previousText))
  );
}

/** The time where the person is, or in a city or country they name; also "and in Tokyo?" after such a question. */
export const tellTime: GuideSkill = (question) => {
  const { text, locale, now } = question;
  if (text.length > longestQuestion) return null;
  const followsUp = !asksTime.test(plainQuestion(text)) && asksForAnotherPlace(question);
  if (!followsUp && !asksTime.test(plainQuestion(text))) return null;
  const place = findPlace(text, locale);
  if (followsUp && !place) return null;
  const timeZone = place?.timeZone ?? question.timeZone;
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(numberLocale(locale), { ...options, timeZone }).format(now);
  const values = { time: format({ timeStyle: 'short' }), date: format({ dateStyle: 'full' }) };
  const words = guideWords(locale);
  return { markdown: place ? words.say('timeIn', { ...values, place: place.name }) : words.say('timeHere', values) };
};
