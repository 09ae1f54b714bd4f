/** The texts of one namespace: texts, lists and groups by key. */
export type Words = Readonly<Record<string, unknown>>;

/** Fetches the words of one namespace in one language, and may bring further namespaces along. */
type LoadWords = (locale: string, namespace: string) => Promise<Readonly<Record<string, Words>>>;

const arrived = new Map<string, Words>();
const arriving = new Map<string, Promise<void>>();
/** What could not be fetched. A page that shows it shows keys instead of waiting for ever. */
const failed = new Set<string>();
/** Namespaces that have been shown. A new language brings them along before it is shown. */
const wanted = new Set<string>();
const listeners = new Set<() => void>();
let load: LoadWords | null = null;
let shown: string | undefined;
let next: string | undefined;
let revision = 0;

const keyOf = (locale: string, namespace: string) => `${locale} ${namespace}`;

/** From now on, missing words are fetched. Until then, keys stand in for them. */
export function fetchTextsWith(loadWords: LoadWords): void {
  load = loadWords;
}

export function addTexts(locale: string, words: Readonly<Record<string, Words>>): void {
  for (const [namespace, found] of Object.entries(words)) arrived.set(keyOf(locale, namespace), found);
}

export const textsOf = (locale: string, namespace: string): Words | undefined => arrived.get(keyOf(locale, namespace));

/** The interface language; undefined until it is known. */
export const shownLocale = (): string | undefined => shown;

/**
 * Fetches what is missing. Resolves also if it cannot be fetched; the next call tries again.
 *
 * @param locale by default the interface language
 */
export async function loadTexts(namespaces: string | readonly string[], locale = shown): Promise<void> {
  if (!locale) return;
  const names = [namespaces].flat();
  for (const namespace of names) failed.delete(keyOf(locale, namespace));
  await Promise.all(names.map((namespace) => arrivalOf(namespace, locale)));
}

/** Fetches a namespace that is missing. Resolves when it is here or cannot be fetched; undefined if there is nothing to wait for. */
export function arrivalOf(namespace: string, locale = shown): Promise<void> | undefined {
  if (!locale || !load) return undefined;
  wanted.add(namespace);
  const key = keyOf(locale, namespace);
  if (arrived.has(key) || failed.has(key)) return undefined;
  const known = arriving.get(key);
  if (known) return known;
  const arrival = load(locale, namespace)
    .then((words) => {
      addTexts(locale, words);
      // Components would fetch it again without end.
      if (!arrived.has(key)) throw new Error('They are not in their file.');
    })
    .catch((error: unknown) => {
      failed.add(key);
      console.warn(`The texts of ${key} cannot be loaded.`, error);
    })
    .finally(() => arriving.delete(key));
  arriving.set(key, arrival);
  return arrival;
}

/** Shows another language as soon as its texts are here. If a later call overtakes this one, the later one counts. */
export async function changeShownLocale(locale: string): Promise<void> {
  next = locale;
  await loadTexts(['common', ...wanted], locale);
  if (next === locale) showLocale(locale);
}

/** Shows a language whose texts are here. */
export function showLocale(locale: string): void {
  shown = locale;
  notifyOfTexts();
}

/** Lets every component that shows texts render again, for example in other digits. */
export function notifyOfTexts(): void {
  revision += 1;
  for (const listener of listeners) listener();
}

/** Increases with each change of language or formats. */
export const textsRevision = (): number => revision;

export function onTextsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
