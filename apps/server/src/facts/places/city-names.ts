import { readFileSync } from 'node:fs';
import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { type Place, placeKey } from './place.ts';

type CityFile = { readonly languages: readonly string[]; readonly cities: readonly (readonly string[])[] };
type CityIndex = {
  readonly file: CityFile;
  readonly byName: ReadonlyMap<string, readonly string[]>;
  readonly unspacedNames: readonly string[];
};

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

/** The city with that name in any of the eleven languages, after `placeKey`. */
export function cityNamed(key: string, locale: InterfaceLocale): Place | null {
  const { file, byName } = cityIndex();
  const city = byName.get(key);
  if (!city) return null;
  const language = file.languages.includes(locale) ? locale : locale.slice(0, 2);
  const [timeZone = 'UTC', englishName = ''] = city;
  return { name: city[1 + file.languages.indexOf(language)] ?? englishName, timeZone };
}

/** Names of cities in scripts without spaces, longest first. */
export function unspacedCities(): readonly string[] {
  return cityIndex().unspacedNames;
}

/** The names of a list in scripts without spaces, longest first. */
export function longestUnspaced(names: readonly string[]): string[] {
  return names.filter((name) => unspacedScript.test(name) && name.length > 1).sort((a, b) => b.length - a.length);
}
