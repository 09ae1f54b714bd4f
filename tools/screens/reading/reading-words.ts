import { readFileSync } from 'node:fs';

/** The texts of one language's user in the pictures. */
export interface ReadingWords {
  /** Title of the conversation in the pictures. */
  title: string;
  /** A word in it. */
  search: string;
  question: string;
  answer: string;
  guideQuestion: string;
  /** Becomes the assistant below. */
  sentence: string;
  assistant: { name: string; description: string; instructions: string; firstWords: string };
  note: string;
  fileName: string;
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

export const wordsIn = (locale: string) => read(`words/${locale}.json`) as ReadingWords;

/** A string of the interface by its file and key, such as `thread:action.more`. */
export function interfaceWords(locale: string, address: string, values: Record<string, string> = {}): string {
  const [file, key = ''] = address.split(':');
  let found = read(`../../../locales/${locale}/${file}.json`);
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  if (typeof found !== 'string') throw new Error(`${locale} has no words at ${address}`);
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
