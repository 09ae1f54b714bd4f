import type { GuideSkill } from '../guide-answer.ts';
import { guideWords, numberLocale } from '../guide-words.ts';
import { plainQuestion } from '../plain-question.ts';
import { dateInZone, dateToUtc, daysBetween, type LocalDate } from '#facts/dates/local-date.ts';
import { completeDate, completePeriod } from '#facts/dates/complete-date.ts';
import { findDates, wordsBetween } from '#facts/dates/parse-date.ts';
import { findPlace } from '#facts/places/find-place.ts';
import { readClock } from './read-clock.ts';
import { isOnlyFiller } from './filler-words.ts';
import { asksAboutPast, asksBetween, asksDate, asksDays, dayWords, endsToday, joinsDays, namesToday } from './time-words.ts';

const dayMs = 86_400_000;
const longestQuestion = 200;

/** Today's date, tomorrow's or yesterday's, here or in a named city or country, the weekday of a date, and the days until or since one or between two. */
export const tellDate: GuideSkill = ({ text, locale, digits, timeZone, now }) => {
  if (text.length > longestQuestion) return null;
  const plain = plainQuestion(text);
  const countsDays = asksDays.test(plain);
  if (!countsDays && !asksDate.test(plain)) return null;
  const today = dateInZone(now, timeZone);
  const isBetween = asksBetween.test(plain);
  const hasToday = namesToday.test(plain);
  const isPast = isBetween && hasToday ? endsToday.test(plain) : asksAboutPast.test(plain);
  const [first, second, ...others] = findDates(text, locale);
  const words = guideWords(locale, digits);
  const format = (date: LocalDate | number, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(numberLocale(locale, digits), { ...options, timeZone: 'UTC' }).format(
      typeof date === 'number' ? date : dateToUtc(date),
    );

  if (countsDays && first && second) {
    const isPeriod = !hasToday && (isBetween || joinsDays.test(wordsBetween(text, first, second)));
    const period = isPeriod && others.length === 0 ? completePeriod(first, second, today) : null;
    if (!period) return null;
    const [from, to] = period;
    const values = { from: format(from, { dateStyle: 'long' }), to: format(to, { dateStyle: 'long' }) };
    return { markdown: words.say('daysBetween', { ...values, count: daysBetween(from, to) }) };
  }
  if (countsDays && isBetween && !hasToday) return null;
  const named = first && completeDate(first, today, isPast);
  if (named) {
    const date = format(named, { dateStyle: 'long' });
    if (!countsDays) return { markdown: words.say('weekday', { date, weekday: format(named, { weekday: 'long' }) }) };
    const count = daysBetween(today, named);
    if (count === 0) return { markdown: words.say('isToday', { date }) };
    return { markdown: words.say(count > 0 ? 'daysUntil' : 'daysSince', { date, count: Math.abs(count) }) };
  }
  if (countsDays) return null;
  const found = findPlace(text, locale);
  const asked = dayWords.find(({ pattern }) => pattern.test(plain));
  const rest = plainQuestion(found?.rest ?? text).replace(asksDate, ' ');
  if (!isOnlyFiller(asked ? rest.replace(asked.pattern, ' ') : rest, locale)) return null;
  if (found && !asked) return { markdown: words.say('timeIn', readClock(found.place, now, numberLocale(locale, digits))) };
  const day = dateToUtc(found ? dateInZone(now, found.place.timeZone) : today) + (asked?.offset ?? 0) * dayMs;
  return { markdown: words.say(asked?.key ?? 'dateToday', { date: format(day, { dateStyle: 'full' }) }) };
};
