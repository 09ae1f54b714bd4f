import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The words of the first screens, fetched as one file on every page. */
const firstNamespaces = ['common', 'assistants', 'conversations', 'home', 'chat'];
/** Words that only the server uses. */
const serverNamespaces = new Set(['guide', 'pairing']);

const name = 'virtual:words';
const resolved = `\0${name}`;

/**
 * Provides `virtual:words`: each language as a separate module that contains the words of the first screens and
 * imports those of further pages on demand. One import per language in the first load, instead of
 * one per file, keeps two hundred file names out of it.
 *
 * @param folder absolute path of `locales`, with one folder per language
 */
export function words(folder: string): Plugin {
  return {
    name: 'parley:words',
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === resolved) return languages(folder);
      return id.startsWith(`${resolved}/`) ? language(folder, id.slice(resolved.length + 1)) : undefined;
    },
  };
}

/** The language of a module of words; undefined for every other module. */
export function wordsLocale(moduleId: string | null | undefined): string | undefined {
  return moduleId?.startsWith(`${resolved}/`) ? moduleId.slice(resolved.length + 1) : undefined;
}

function languages(folder: string): string {
  const codes = readdirSync(folder).filter((entry) => /^[a-z]{2}-[A-Z]{2}$/.test(entry));
  const entries = codes.map((code) => `${JSON.stringify(code)}: () => import(${JSON.stringify(`${name}/${code}`)})`);
  return [
    `export const languages = { ${entries.join(', ')} };`,
    `export const namespaces = ${JSON.stringify(namespacesIn(`${folder}/en-US`))};`,
  ].join('\n');
}

function language(folder: string, code: string): string {
  const path = (namespace: string) => JSON.stringify(`${folder}/${code}/${namespace}.json`);
  const later = namespacesIn(`${folder}/${code}`).filter((namespace) => !firstNamespaces.includes(namespace));
  return [
    ...firstNamespaces.map((namespace) => `import ${namespace} from ${path(namespace)};`),
    `export const first = { ${firstNamespaces.join(', ')} };`,
    `export const later = { ${later.map((namespace) => `${namespace}: () => import(${path(namespace)})`).join(', ')} };`,
  ].join('\n');
}

function namespacesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((namespace) => !serverNamespaces.has(namespace));
}
