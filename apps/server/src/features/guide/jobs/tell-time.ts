import type { GuideQuestion, GuideSkill } from '../guide-answer.ts';
import { guideWords, numberLocale } from '../guide-words.ts';
import { plainQuestion } from '../plain-question.ts';
import { findPlace } from '#facts/places/find-place.ts';
import { readClock } from './read-clock.ts';
import { isOnlyFiller } from './filler-words.ts';
import { asksTime, asksTimeOfPlace, continues } from './time-words.ts';

const longestFollowUp = 40;
const longestQuestion = 200;
const universalTime = /(?<![a-z])(?:utc|gmt)(?![a-z])/;

function asksForAnotherPlace({ text, previousText }: GuideQuestion): boolean {
  return (
    previousText !== null &&
    text.length <= longestFollowUp &&
    continues.test(plainQuestion(text)) &&
    asksTime.test(plainQuestion(previousText))
  );
}

/** The time at the user's place, or in a named city or country; also "and in Tokyo?" after such a question. */
export const tellTime: GuideSkill = (question) => {
  const { text, locale, digits, now } = question;
  if (text.length > longestQuestion) return null;
  const plain = plainQuestion(text);
  const isPlain = asksTime.test(plain);
  if (!isPlain && !asksTimeOfPlace.test(plain) && !asksForAnotherPlace(question)) return null;
  const place = universalTime.test(plain) ? { name: 'UTC', timeZone: 'UTC' } : (findPlace(text, locale)?.place ?? null);
  if (!place && !(isPlain && isOnlyFiller(plain.replace(asksTime, ' '), locale))) return null;
  const clock = readClock(place ?? { name: '', timeZone: question.timeZone }, now, numberLocale(locale, digits));
  return { markdown: guideWords(locale, digits).say(place ? 'timeIn' : 'timeHere', clock) };
};
