import { type FlatNamespace, loadNamespaces } from 'i18next';

const files = import.meta.glob('../../../../locales/en-US/*.json');

/** Fetches the words of a page beside its data, so that it appears once and whole. For route loaders. */
export function loadWords(...namespaces: FlatNamespace[]): Promise<void> {
  return loadNamespaces(namespaces);
}

/** Fetches every word of the language in use, so that each page can be shown without a network. */
export function loadAllWords(): Promise<void> {
  const names = Object.keys(files).map((path) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length));
  // Only the server speaks these.
  return loadNamespaces(names.filter((name) => name !== 'guide'));
}
