import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localeCodes } from '../../locales/locales.ts';

const folder = fileURLToPath(new URL('../../locales', import.meta.url));

/** namespace → locale → dotted key → words. */
export type Words = Map<string, Map<string, Map<string, string>>>;

/** Reads every file of words. A file that is missing in one language becomes an empty map there. */
export function readLocales(): Words {
  const words: Words = new Map();
  const namespaces = readdirSync(join(folder, 'en-US'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5));
  for (const namespace of namespaces) {
    const byLocale = new Map<string, Map<string, string>>();
    for (const locale of localeCodes) byLocale.set(locale, readFile(join(folder, locale, `${namespace}.json`)));
    words.set(namespace, byLocale);
  }
  return words;
}

function readFile(path: string): Map<string, string> {
  try {
    return flatten(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** Nested words as one map of dotted keys. */
export function flatten(tree: Record<string, unknown>, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, words] of flatten(value as Record<string, unknown>, `${prefix}${key}.`)) flat.set(inner, words);
  }
  return flat;
}
