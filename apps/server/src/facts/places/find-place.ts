import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { normaliseWords } from '../language/normalise-words.ts';
import { agrees } from './areas.ts';
import { cityNamed, unspacedCities } from './city-names.ts';
import { countryNamed, unspacedCountries } from './find-country.ts';
import { type FoundPlace, type Place, placeKey, plainWords, wordKey } from './place.ts';
import { regionNamed, writeOutCodes } from './regions.ts';

type Run = { readonly key: string; readonly start: number; readonly size: number };
type Names = (key: string) => Place | null;
type Match = { readonly place: Place; readonly before: readonly string[]; readonly after: readonly string[] };

const longestNameWords = 4;
const newWord = /^(?:new|neu(?:e[mnrs]?)?|nuev[oa]|nouve(?:au|lle)|nov[oa]|нью|нов\p{L}*|نيو)$/u;
const newBefore = /(?:ニュー|뉴|(?<!最)新)$/u;
/** Two characters of one word; a Korean name has particles after it. */
const withinKatakana = /^[\p{Script=Katakana}ー]{2}$/u;
const withinHangul = /^\p{Script=Hangul}{2}$/u;
/** Around the whole name of a place. */
const partsOfNames = /(?<!\p{L})(?:the|of|city|市|都|시)(?!\p{L})/gu;

/** Runs of up to four words, longest first, also without the Arabic "in" that is attached to a name. */
function wordRuns(words: readonly string[]): Run[] {
  const keys = words.map(wordKey);
  const runs: Run[] = [];
  for (let size = Math.min(longestNameWords, keys.length); size > 0; size -= 1) {
    for (let start = 0; start + size <= keys.length; start += 1) runs.push({ key: keys.slice(start, start + size).join(' '), start, size });
  }
  return runs.flatMap((run) => (/^[بل]./.test(run.key) ? [run, { ...run, key: run.key.slice(1) }] : [run]));
}

/**
 * The city, country or region that a question names, or null; regions only in English, the others in any of the
 * eleven languages. It is not the known place in a longer name (New Jersey), nor one that is elsewhere (Paris, Texas).
 */
export function findPlace(question: string, locale: InterfaceLocale): FoundPlace | null {
  // Without a place before it, "OK" is not Oklahoma.
  const found = matchPlace(question, locale) && matchPlace(writeOutCodes(question), locale);
  return found && withoutAreas(found, locale);
}

function matchPlace(question: string, locale: InterfaceLocale): Match | null {
  const words = plainWords(question);
  // The pronoun is no country.
  const runs = wordRuns(words).filter(({ key }) => key !== 'us' || question.includes('US'));
  const normal = normaliseWords(question);
  const city: Names = (key) => cityNamed(key, locale);
  const country: Names = (key) => countryNamed(key, locale);
  return (
    findRun(words, runs, city) ??
    findUnspaced(normal, unspacedCities(), city) ??
    findRun(words, runs, country) ??
    findUnspaced(normal, unspacedCountries(locale), country) ??
    findRun(
      words,
      runs.filter(({ start, size }) => words[start + size] !== 'city'),
      (key) => regionIn(question, key),
    )
  );
}

/** The place of which a text is the whole name, also with the country or region that it is in. */
export function findNamedPlace(name: string, locale: InterfaceLocale): Place | null {
  const found = findPlace(name, locale);
  const rest = placeKey(found?.rest.replaceAll(partsOfNames, ' ') ?? '');
  return found && (rest === '' || agrees(found.place, rest, locale)) ? found.place : null;
}

/** A Spanish mountain (montaña) is not Montana. */
function regionIn(question: string, key: string): Place | null {
  const region = regionNamed(key);
  return region && question.toLowerCase().includes(region.name.toLowerCase()) ? region : null;
}

function findRun(words: readonly string[], runs: readonly Run[], named: Names): Match | null {
  for (const { key, start, size } of runs) {
    const place = named(key);
    const isPartOfName = size === 1 && newWord.test(words[start - 1] ?? '');
    if (place && !isPartOfName) return { place, before: words.slice(0, start), after: words.slice(start + size) };
  }
  return null;
}

function findUnspaced(normal: string, names: readonly string[], named: Names): Match | null {
  for (const name of names) {
    const start = normal.indexOf(name);
    if (start < 0) continue;
    const [before, after] = [normal.slice(0, start), normal.slice(start + name.length)];
    const [atStart, atEnd] = [before.slice(-1) + name.charAt(0), name.slice(-1) + after.charAt(0)];
    const isPartOfName = newBefore.test(before) || withinHangul.test(atStart) || [atStart, atEnd].some((pair) => withinKatakana.test(pair));
    const place = isPartOfName ? null : named(name);
    if (place) return { place, before: plainWords(before), after: plainWords(after) };
  }
  return null;
}

/** Removes the country or region after a name; null if the place is not in it. */
function withoutAreas({ place, before, after }: Match, locale: InterfaceLocale): FoundPlace | null {
  for (let size = Math.min(longestNameWords, after.length); size > 0; size -= 1) {
    const isThere = agrees(place, after.slice(0, size).map(wordKey).join(' '), locale);
    if (isThere !== null) return isThere ? withoutAreas({ place, before, after: after.slice(size) }, locale) : null;
  }
  return { place, rest: [...before, ...after].filter(Boolean).join(' ') };
}
