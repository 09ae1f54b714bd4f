import { type FlatNamespace, loadNamespaces } from 'i18next';
import { namespaces } from 'virtual:words';

/** Loads the words of a page beside its data, so that it appears once and complete. For route loaders. */
export function loadWords(...namespaces: FlatNamespace[]): Promise<void> {
  return loadNamespaces(namespaces);
}

/** Loads all words of the present language, so that each page works without a network. */
export function loadAllWords(): Promise<void> {
  return loadNamespaces(namespaces);
}
