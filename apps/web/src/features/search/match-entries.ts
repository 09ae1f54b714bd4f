import { foldText, foldWithOrigins } from '#i18n/fold-text.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Scripts without spaces between words, and Arabic, which joins the article to the word. */
const joinedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}]/u;
const letter = /[\p{L}\p{N}]/u;
/** A shorter beginning of a word is not specific enough to come before conversations. */
const specificLetters = 4;
const specificJoinedLetters = 2;

export interface MatchedEntries {
  /** Best first. */
  entries: PaletteEntry[];
  /** The words name at least one of them, and are not only a few letters that it contains. */
  isNamed: boolean;
}

/**
 * The entries that contain every typed word: anywhere in their names, at the start of a word elsewhere.
 *
 * @param words as typed; without letters, the entries that are offered first
 */
export function matchEntries(entries: readonly PaletteEntry[], words: string): MatchedEntries {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return { entries: entries.filter((entry) => entry.isOfferedFirst), isNamed: false };
  const found = entries.flatMap((entry) => {
    const rank = rankOf(entry, wanted);
    return rank === null ? [] : [{ entry, rank }];
  });
  found.sort((a, b) => a.rank - b.rank);
  return {
    entries: found.map(({ entry }) => entry),
    isNamed: found.some(({ entry }) => entry.group !== 'help' && names(entry).some((name) => isNamedBy(name, wanted))),
  };
}

/** Where the typed words occur in a text that is shown: `[start, end)` UTF-16 ranges. */
export function findWords(text: string, words: string): [number, number][] {
  const folded = foldWithOrigins(text);
  return foldText(words)
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const at = folded.text.indexOf(word);
      if (at === -1) return [];
      return [[folded.origins[at]?.[0] ?? 0, folded.origins[at + word.length - 1]?.[1] ?? text.length] as [number, number]];
    });
}

function names(entry: PaletteEntry): string[] {
  return [entry.label, entry.englishLabel ?? ''].map(foldText);
}

/** Lower is better; null: not all words occur. */
function rankOf(entry: PaletteEntry, wanted: readonly string[]): number | null {
  const own = names(entry);
  const shown = [...(entry.crumbs ?? []), entry.detail ?? ''].map(foldText);
  const hidden = (entry.also ?? []).map(foldText);
  const isFound = (word: string) =>
    own.some((name) => name.includes(word)) || [...shown, ...hidden].some((text) => hasWordStart(text, word));
  if (!wanted.every(isFound)) return null;
  const phrase = wanted.join(' ');
  if (own.includes(phrase)) return 0;
  if (own.some((name) => name.startsWith(phrase))) return 1;
  if (own.some((name) => wanted.every((word) => hasWordStart(name, word)))) return 2;
  if (own.some((name) => wanted.some((word) => name.includes(word)))) return 3;
  return wanted.every((word) => shown.some((text) => hasWordStart(text, word))) ? 4 : 5;
}

function hasWordStart(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? '';
    if (!letter.test(before) || joinedScript.test(before)) return true;
  }
  return false;
}

function isNamedBy(name: string, wanted: readonly string[]): boolean {
  if (name === wanted.join(' ')) return true;
  return wanted.every((word) => {
    const enough = joinedScript.test(word) ? specificJoinedLetters : specificLetters;
    return word.length >= enough && hasWordStart(name, word);
  });
}
