import i18next, { use as addPart } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatNumbersInWords, i18nOptions, loadNamespace } from '#i18n/i18n-setup.ts';

/** Those that drawn pages say. */
const namespaces = ['common', 'assistants', 'conversations', 'errors', 'home', 'chat', 'call', 'welcome', 'voice', 'sharing'];

await addPart(initReactI18next).init({ ...i18nOptions, resources: {}, lng: 'en-US', initAsync: false, react: { useSuspense: false } });
formatNumbersInWords();

const arrivals = new Map<string, Promise<void>>();

/** Loads the words of a language once; afterwards changing to it takes no time. */
export function ensureWords(locale: string): Promise<void> {
  const known = arrivals.get(locale);
  if (known) return known;
  const arrival = Promise.all(
    namespaces.map(async (namespace) => i18next.addResourceBundle(locale, namespace, await loadNamespace(locale, namespace))),
  ).then(() => undefined);
  arrivals.set(locale, arrival);
  arrival.catch(() => arrivals.delete(locale));
  return arrival;
}
