import { readFileSync } from 'node:fs';
import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { normaliseWords } from '../language/normalise-words.ts';
import { findCountry } from './find-country.ts';
import { type Place, placeKey } from './place.ts';

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
  const unspacedNames = [...byName.keys()]
    .filter((name) => unspacedScript.test(name) && name.length > 1)
    .sort((a, b) => b.length - a.length);
  loaded = { file, byName, unspacedNames };
  return loaded;
}

/** Runs of up to four words of a question, longest first, without the Arabic "in" that is attached to a name. */
function wordRuns(question: string): string[] {
  const words = placeKey(question).split(' ');
  const runs: string[] = [];
  for (let size = Math.min(longestNameWords, words.length); size > 0; size -= 1) {
    for (let start = 0; start + size <= words.length; start += 1) runs.push(words.slice(start, start + size).join(' '));
  }
  return runs.flatMap((run) => (/^[بل]./.test(run) ? [run, run.slice(1)] : [run]));
}

/** The city or country that a question names, in any of the eleven languages, or null. */
export function findPlace(question: string, locale: InterfaceLocale): Place | null {
  const { file, byName, unspacedNames } = cityIndex();
  const runs = wordRuns(question);
  const spaced = runs.map((run) => byName.get(run)).find(Boolean);
  const normal = normaliseWords(question);
  const unspacedName = unspacedNames.find((name) => normal.includes(name));
  const city = spaced ?? (unspacedName ? byName.get(unspacedName) : undefined);
  if (!city) return findCountry(runs, normal, locale);
  const language = file.languages.includes(locale) ? locale : locale.slice(0, 2);
  const [timeZone = 'UTC', englishName = ''] = city;
  return { name: city[1 + file.languages.indexOf(language)] ?? englishName, timeZone };
}
