import { type FlatNamespace, loadNamespaces } from 'i18next';
import { namespaces } from 'virtual:words';

/** Fetches the words of a page beside its data, so that it appears once and whole. For route loaders. */
export function loadWords(...namespaces: FlatNamespace[]): Promise<void> {
  return loadNamespaces(namespaces);
}

/** Fetches every word of the language in use, so that each page can be shown without a network. */
export function loadAllWords(): Promise<void> {
  return loadNamespaces(namespaces);
}
