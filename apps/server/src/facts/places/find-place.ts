import { readFileSync } from 'node:fs';
import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { normaliseWords } from '../language/normalise-words.ts';
import { countryNamed, countryNames } from './find-country.ts';
import { type FoundPlace, type Place, placeKey, plainWords, wordKey } from './place.ts';

type CityFile = { readonly languages: readonly string[]; readonly cities: readonly (readonly string[])[] };
type CityIndex = {
  readonly file: CityFile;
  readonly byName: ReadonlyMap<string, readonly string[]>;
  readonly unspacedNames: readonly string[];
};

const longestNameWords = 4;
const unspacedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
let loaded: CityIndex | null = null;

function cityIndex(): CityIndex {
  if (loaded) return loaded;
  const file = JSON.parse(readFileSync(new URL('cities.json', import.meta.url), 'utf8')) as CityFile;
  const byName = new Map<string, readonly string[]>();
  // Later cities do not replace an earlier one of the same name: cities with a time zone come first.
  for (const city of file.cities) {
    for (const name of city.slice(1)) {
      const key = placeKey(name);
      if (key && !byName.has(key)) byName.set(key, city);
    }
  }
  loaded = { file, byName, unspacedNames: longestUnspaced([...byName.keys()]) };
  return loaded;
}

type Run = { readonly key: string; readonly start: number; readonly size: number };

/** Runs of up to four words of a question, longest first, also without the Arabic "in" that is attached to a name. */
function wordRuns(words: readonly string[]): Run[] {
  const keys = words.map(wordKey);
  const runs: Run[] = [];
  for (let size = Math.min(longestNameWords, keys.length); size > 0; size -= 1) {
    for (let start = 0; start + size <= keys.length; start += 1) runs.push({ key: keys.slice(start, start + size).join(' '), start, size });
  }
  return runs.flatMap((run) => (/^[بل]./.test(run.key) ? [run, { ...run, key: run.key.slice(1) }] : [run]));
}

/** The city or country that a question names, in any of the eleven languages, or null. */
export function findPlace(question: string, locale: InterfaceLocale): FoundPlace | null {
  const words = plainWords(question);
  const runs = wordRuns(words);
  const normal = normaliseWords(question);
  return (
    findRun(words, runs, (key) => cityNamed(key, locale)) ??
    findUnspaced(normal, cityIndex().unspacedNames, (key) => cityNamed(key, locale)) ??
    findRun(words, runs, (key) => countryNamed(key, locale)) ??
    findUnspaced(normal, unspacedCountries(locale), (key) => countryNamed(key, locale))
  );
}

function cityNamed(key: string, locale: InterfaceLocale): Place | null {
  const { file, byName } = cityIndex();
  const city = byName.get(key);
  if (!city) return null;
  const language = file.languages.includes(locale) ? locale : locale.slice(0, 2);
  const [timeZone = 'UTC', englishName = ''] = city;
  return { name: city[1 + file.languages.indexOf(language)] ?? englishName, timeZone };
}

function unspacedCountries(locale: InterfaceLocale): string[] {
  return /^(?:ja|ko|zh)/.test(locale) ? longestUnspaced(countryNames(locale)) : [];
}

function longestUnspaced(names: readonly string[]): string[] {
  return names.filter((name) => unspacedScript.test(name) && name.length > 1).sort((a, b) => b.length - a.length);
}

function findRun(words: readonly string[], runs: readonly Run[], named: (key: string) => Place | null): FoundPlace | null {
  for (const { key, start, size } of runs) {
    const place = named(key);
    if (place) return { place, rest: words.toSpliced(start, size).join(' ') };
  }
  return null;
}

function findUnspaced(normal: string, names: readonly string[], named: (key: string) => Place | null): FoundPlace | null {
  const name = names.find((candidate) => normal.includes(candidate));
  const place = name === undefined ? null : named(name);
  return name !== undefined && place ? { place, rest: plainWords(normal.replace(name, ' ')).join(' ') } : null;
}
