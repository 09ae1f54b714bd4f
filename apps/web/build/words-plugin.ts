import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The words of the first screens, fetched as one file on every page. */
const firstNamespaces = ['common', 'assistants', 'conversations', 'home', 'chat'];
/** The texts of a conversation: its messages, composer, calls, voice and error messages. A page that shows a conversation loads them as one file. */
const threadNamespaces = ['artifact', 'attachments', 'call', 'comparison', 'editor', 'errors', 'prompts', 'thread', 'tools', 'voice'];
/** Words that only the server uses. */
const serverNamespaces = new Set(['guide', 'mail', 'pairing']);

const name = 'virtual:words';
const resolved = `\0${name}`;

/**
 * Provides `virtual:words`: each language as a separate module that contains the words of the first screens and
 * imports those of further pages on demand: those of conversations as one module, the others one by one. One import per
 * language in the first load, instead of one per file, keeps two hundred file names out of it.
 *
 * @param folder absolute path of `locales`, with one folder per language
 */
export function words(folder: string): Plugin {
  return {
    name: 'parley:words',
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === resolved) return languages(folder);
      const [, code, isThread] = moduleOfWords.exec(id) ?? [];
      if (!code) return undefined;
      return isThread ? thread(folder, code) : language(folder, code);
    },
  };
}

const moduleOfWords = new RegExp(`^${resolved}/([^/]+)(/thread)?$`);

/** What a module of words holds: those of the first screens, those of conversations, or one namespace. */
interface WordsModule {
  locale: string;
  kind: 'first' | 'thread' | 'single';
  namespaces: readonly string[];
}

/** The language and contents of a module of words; undefined for every other module. */
export function wordsModule(moduleId: string | null | undefined): WordsModule | undefined {
  const [, locale, isThread] = moduleOfWords.exec(moduleId ?? '') ?? [];
  if (locale)
    return isThread ? { locale, kind: 'thread', namespaces: threadNamespaces } : { locale, kind: 'first', namespaces: firstNamespaces };
  const [, ofOne, namespace] = /\/locales\/([a-z]{2}-[A-Z]{2})\/([\w-]+)\.json$/.exec(moduleId ?? '') ?? [];
  return ofOne && namespace ? { locale: ofOne, kind: 'single', namespaces: [namespace] } : undefined;
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
  const together = new Set([...firstNamespaces, ...threadNamespaces]);
  const later = namespacesIn(`${folder}/${code}`).filter((namespace) => !together.has(namespace));
  return [
    ...importsOf(firstNamespaces, folder, code),
    `export const first = { ${firstNamespaces.join(', ')} };`,
    `const thread = () => import(${JSON.stringify(`${name}/${code}/thread`)});`,
    `export const later = { ${[
      ...threadNamespaces.map((namespace) => `${namespace}: thread`),
      ...later.map((namespace) => `${namespace}: () => import(${pathOf(folder, code, namespace)})`),
    ].join(', ')} };`,
  ].join('\n');
}

function thread(folder: string, code: string): string {
  return [...importsOf(threadNamespaces, folder, code), `export const together = { ${threadNamespaces.join(', ')} };`].join('\n');
}

const pathOf = (folder: string, code: string, namespace: string) => JSON.stringify(`${folder}/${code}/${namespace}.json`);

const importsOf = (namespaces: readonly string[], folder: string, code: string) =>
  namespaces.map((namespace) => `import ${namespace} from ${pathOf(folder, code, namespace)};`);

function namespacesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((namespace) => !serverNamespaces.has(namespace));
}
