import { languages, namespaces } from 'virtual:words';
import { loadTexts, type Words } from './texts.ts';
import type { Namespace } from './translation.ts';

/** Takes the place of a language whose words cannot be loaded. It is not loaded otherwise: every language is complete. */
const lastResort = 'en-US';

/**
 * The words of one namespace in one language.
 *
 * @returns also those that come in the same file
 * @throws where there are none, or their file cannot be had
 */
export async function loadNamespace(language: string, namespace: string): Promise<Record<string, Words>> {
  const { first, later } = (await languages[language]?.()) ?? {};
  if (first?.[namespace]) return first;
  const found = await later?.[namespace]?.();
  if (!found) throw new Error(`no words for ${language}/${namespace}`);
  // Each text of a namespace is an export, too, so a text may be called `together`.
  return 'default' in found ? { [namespace]: found.default } : found.together;
}

/** The same, in English where the language cannot be had. */
export const loadNamespaceOrEnglish = (language: string, namespace: string): Promise<Record<string, Words>> =>
  loadNamespace(language, namespace).catch((error: unknown) => {
    if (language === lastResort) throw error;
    return loadNamespace(lastResort, namespace);
  });

/** Loads the words of a page beside its data, so that it appears once and complete. For route loaders. */
export function loadWords(...names: Namespace[]): Promise<void> {
  return loadTexts(names);
}

/** Loads all words of the present language, so that each page works without a network. */
export function loadAllWords(): Promise<void> {
  return loadTexts(namespaces);
}
