import { use, useSyncExternalStore } from 'react';
import { arrivalOf, onTextsChange, shownLocale, textsRevision } from './texts.ts';
import { translatorOf } from './translate.ts';
import type { Namespace, Namespaces, Translate } from './translation.ts';

/**
 * Stands in for texts that are here. React tries a suspended component again with the hooks it had; the next hook fails if
 * `use` is left out then because the texts have come.
 */
const here = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined } as const);

/**
 * Texts for a component, which renders again after a change of language or formats. Suspends until the namespaces are here.
 *
 * @param namespaces keys of the first need no prefix
 * @returns `t`, the same function until the language or the formats change
 */
export function useTranslation<const Names extends Namespaces = 'common'>(namespaces?: Names): { t: Translate<Names> } {
  const revision = useSyncExternalStore(onTextsChange, textsRevision, textsRevision);
  const names = [namespaces ?? 'common'].flat() as Namespace[];
  const arrivals = names.map((name) => arrivalOf(name));
  for (const arrival of arrivals) use(arrival ?? here);
  return { t: translatorFor(revision, names) as unknown as Translate<Names> };
}

let made = new Map<string, Translate<readonly Namespace[]>>();
let madeFor = -1;

function translatorFor(revision: number, names: readonly Namespace[]): Translate<readonly Namespace[]> {
  if (revision !== madeFor) made = new Map();
  madeFor = revision;
  const key = names.join();
  const translator = made.get(key) ?? translatorOf(shownLocale(), names);
  made.set(key, translator);
  return translator;
}
