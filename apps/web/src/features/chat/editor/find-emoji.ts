import type { NamedEmoji } from '#ui/emoji-names.ts';
import { fold } from './fold-words.ts';

/** As many as one looks through before typing another letter. */
const mostFound = 24;

/** An emoji with what it is found by, as people look for it. */
export interface SearchableEmoji {
  emoji: string;
  name: string;
  foldedName: string;
  keywords: readonly string[];
}

/** Folds a stored list once, so that a key looks through it in no time. */
export function toSearchable(list: readonly NamedEmoji[]): SearchableEmoji[] {
  return list.map(([emoji, , name, ...keywords]) => ({ emoji, name, foldedName: fold(name), keywords: keywords.map(fold) }));
}

/**
 * The emoji whose names or search words fit what was typed, the best first.
 *
 * @param lists one language each; those found only in a later one come last, under the name of the first
 */
export function findEmoji(query: string, lists: readonly (readonly SearchableEmoji[])[]): { emoji: string; name: string }[] {
  const words = fold(query).replaceAll('_', ' ');
  const names = new Map(lists[0]?.map(({ emoji, name }) => [emoji, name]));
  const found = new Map<string, string>();
  for (const list of lists) {
    const fitting = list.map((entry) => ({ entry, fit: fitOf(words, entry) })).filter(({ fit }) => fit >= 0);
    for (const { entry } of fitting.toSorted((a, b) => a.fit - b.fit)) {
      if (!found.has(entry.emoji)) found.set(entry.emoji, names.get(entry.emoji) ?? entry.name);
    }
    if (found.size >= mostFound) break;
  }
  return [...found].slice(0, mostFound).map(([emoji, name]) => ({ emoji, name }));
}

const isWithoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** How well an emoji fits: 0 best, -1 not at all. Words of scripts without spaces fit in their middle too. */
function fitOf(words: string, { foldedName, keywords }: SearchableEmoji): number {
  if (foldedName === words) return 0;
  if (foldedName.startsWith(words)) return 1;
  if (keywords.includes(words)) return 2;
  if (foldedName.includes(` ${words}`)) return 3;
  if (keywords.some((keyword) => keyword.startsWith(words) || keyword.includes(` ${words}`))) return 4;
  return isWithoutSpaces.test(words) && [foldedName, ...keywords].some((name) => name.includes(words)) ? 5 : -1;
}
