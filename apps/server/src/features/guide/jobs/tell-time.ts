import { type InterfaceLocale, interfaceLocales } from '@parley/contracts/session/interface-locales';
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

/** Words that go with the name of a place and change nothing. */
const besidePlaces =
  /(?<!\p{L})(?:city|town|there|vs|versus|stadt|dort|ciudad|alli|ville|cidade|город[аеу]?|там|مدينه|هناك)(?!\p{L})|那[边邊里裡]|城市|都市|거기|도시/gu;

function asksForAnotherPlace({ text, previousText }: GuideQuestion): boolean {
  return (
    previousText !== null &&
    text.length <= longestFollowUp &&
    continues.test(plainQuestion(text)) &&
    asksTime.test(plainQuestion(previousText))
  );
}

/** What is asked: "My sister lives in Oslo. What time is it there?" */
function askingSentence(text: string): string {
  const asks = (sentence: string) => [asksTime, asksTimeOfPlace].some((words) => words.test(plainQuestion(sentence)));
  return text.split(/(?<=[.!?。！？؟])\s*/u).find(asks) ?? text;
}

/** The rest of a question that names several places. */
function withoutPlaces(text: string, locale: InterfaceLocale): string {
  const found = findPlace(text, locale);
  return found ? withoutPlaces(found.rest, locale) : text;
}

/** The name of a place can hide the language of the few words around it: "Uhrzeit in São Paulo". */
function isOnlyAboutPlace(others: string): boolean {
  const rest = others.replace(asksTimeOfPlace, ' ').replace(continues, ' ').replaceAll(besidePlaces, ' ');
  return interfaceLocales.some(({ code }) => isOnlyFiller(rest, code));
}

/** The time at the user's place, or in a named city or country; also "and in Tokyo?" after such a question. */
export const tellTime: GuideSkill = (question) => {
  const { text, locale, digits, now } = question;
  if (text.length > longestQuestion) return null;
  const plain = plainQuestion(text);
  const isPlain = asksTime.test(plain);
  if (!isPlain && !asksTimeOfPlace.test(plain) && !asksForAnotherPlace(question)) return null;
  const place = universalTime.test(plain) ? { name: 'UTC', timeZone: 'UTC' } : (findPlace(text, locale)?.place ?? null);
  if (!place && !isPlain) return null;
  // A place that is not known may stand in another sentence.
  const asked = withoutPlaces(place ? askingSentence(text) : text, locale);
  const others = plainQuestion(asked).replace(universalTime, ' ').replace(asksTime, ' ');
  if (place ? !isOnlyAboutPlace(others) : !isOnlyFiller(others, locale)) return null;
  const clock = readClock(place ?? { name: '', timeZone: question.timeZone }, now, numberLocale(locale, digits));
  return { markdown: guideWords(locale, digits).say(place ? 'timeIn' : 'timeHere', clock) };
};
