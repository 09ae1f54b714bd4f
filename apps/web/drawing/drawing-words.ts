import { loadNamespace } from '#i18n/load-words.ts';
import { addTexts } from '#i18n/texts.ts';

/** Those that drawn pages say. */
const pages = [
  'common',
  'assistants',
  'conversations',
  'home',
  'chat',
  'call',
  'errors',
  'voice',
  'welcome',
  'sharing',
  'folders',
  'assistant',
];
const parts = ['artifact', 'attachments', 'comparison', 'gallery', 'thread', 'tools'];
const namespaces = [...pages, ...parts];

const arrivals = new Map<string, Promise<void>>();

/** Loads the words of a language once; afterwards changing to it takes no time. */
export function ensureWords(locale: string): Promise<void> {
  const known = arrivals.get(locale);
  if (known) return known;
  const arrival = Promise.all(namespaces.map(async (namespace) => addTexts(locale, await loadNamespace(locale, namespace)))).then(
    () => undefined,
  );
  arrivals.set(locale, arrival);
  arrival.catch(() => arrivals.delete(locale));
  return arrival;
}
