import { readdirSync, readFileSync } from 'node:fs';
import type { EndpointingCorpus, UtteranceKind } from './endpointing-corpus.ts';

const kinds = ['finished', 'inside', 'boundary', 'hesitation', 'list', 'number', 'name'] as const satisfies readonly UtteranceKind[];

const folderOf = (language: string) => new URL(`natural/${language}/`, import.meta.url);

/**
 * The spontaneous utterances of one language. Each file is one author's: `# finished` and the other kinds stand above their
 * utterances, one on each line.
 *
 * @param language a folder, such as `chinese-simplified`
 */
export function readNatural(language: string): EndpointingCorpus[] {
  const names = readdirSync(folderOf(language)).filter((name) => /^\d+\.txt$/u.test(name));
  return names.toSorted().map((name) => readCorpus(language, name));
}

/** What is said most often in one language: requests, questions and answers without a pause. */
export const readCommon = (language: string): EndpointingCorpus => readCorpus(language, 'common.txt');

function readCorpus(language: string, name: string): EndpointingCorpus {
  const sections = readFileSync(new URL(name, folderOf(language)), 'utf8')
    .split(/^# /mu)
    .slice(1);
  const linesOf = new Map(sections.map((section) => section.split('\n').filter(Boolean)).map(([kind, ...lines]) => [kind, lines]));
  return Object.fromEntries(kinds.map((kind) => [kind, linesOf.get(kind) ?? []])) as unknown as EndpointingCorpus;
}
