import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What the first screens say; fetched as one file, whatever page is opened. */
const firstNamespaces = ['common', 'assistants', 'conversations', 'errors', 'home', 'chat', 'call'];
/** Only the server speaks these. */
const serverNamespaces = new Set(['guide']);

const name = 'virtual:words';
const resolved = `\0${name}`;

/**
 * Serves `virtual:words`: every language as a module of its own, which holds the words of the first screens and
 * imports those of each further page when they are asked for. One import a language in the first load, instead of
 * one a file, keeps two hundred file names out of it.
 *
 * @param folder absolute path of `locales`, with one folder a language
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

/** The language whose words a module holds; undefined for every other module. */
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
