import type { NamedEmoji } from '#ui/emoji/emoji-names.ts';
import { fold } from './fold-words.ts';

/** As many as a user scans before typing another letter. */
const mostFound = 24;

/** An emoji with its search words. */
export interface SearchableEmoji {
  emoji: string;
  name: string;
  foldedName: string;
  keywords: readonly string[];
}

/** Normalises a stored list once, so that each key searches it quickly. */
export function toSearchable(list: readonly NamedEmoji[]): SearchableEmoji[] {
  return list.map(([emoji, , name, ...keywords]) => ({ emoji, name, foldedName: fold(name), keywords: keywords.map(fold) }));
}

/**
 * The emoji whose names or search words match, the best first.
 *
 * @param lists one language each; matches only in a later one come last, under the name of the first
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

/**
 * What chat programs call emoji whose own names are others: `:heart:` is a red heart to everybody. The shortcodes that
 * GitHub, Slack and Discord share, as far as the names of emoji do not say them.
 */
const shortcodes: Record<string, string> = {
  heart: '❤️',
  thumbsup: '👍',
  '+1': '👍',
  thumbsdown: '👎',
  '-1': '👎',
  smile: '😄',
  smiley: '😃',
  grinning: '😀',
  grin: '😁',
  laughing: '😆',
  joy: '😂',
  rofl: '🤣',
  wink: '😉',
  blush: '😊',
  heart_eyes: '😍',
  sob: '😭',
  cry: '😢',
  thinking: '🤔',
  tada: '🎉',
  fire: '🔥',
  rocket: '🚀',
  eyes: '👀',
  pray: '🙏',
  clap: '👏',
  wave: '👋',
  ok_hand: '👌',
  muscle: '💪',
  100: '💯',
  sparkles: '✨',
  star: '⭐',
  warning: '⚠️',
  bulb: '💡',
  white_check_mark: '✅',
  heavy_check_mark: '✔️',
  x: '❌',
  question: '❓',
  exclamation: '❗',
  point_right: '👉',
  point_left: '👈',
  point_up: '☝️',
  point_down: '👇',
  sunglasses: '😎',
  broken_heart: '💔',
  coffee: '☕',
  pizza: '🍕',
  beer: '🍺',
  sunny: '☀️',
  snowflake: '❄️',
  bug: '🐛',
  memo: '📝',
  link: '🔗',
  lock: '🔒',
  email: '📧',
  phone: '☎️',
  poop: '💩',
  shrug: '🤷',
  facepalm: '🤦',
};

/**
 * The emoji that `:name:` stands for.
 *
 * @param name as typed between the colons
 * @returns null where nothing is called exactly that
 */
export function emojiCalled(name: string, lists: readonly (readonly SearchableEmoji[])[]): string | null {
  const words = fold(name).replaceAll('_', ' ');
  const known = shortcodes[name.toLowerCase()];
  return known ?? lists.flat().find(({ foldedName }) => foldedName === words)?.emoji ?? null;
}

const isWithoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** How well an emoji matches: 0 best, -1 not at all. Words of scripts without spaces also match in the middle. */
function fitOf(words: string, { foldedName, keywords }: SearchableEmoji): number {
  if (foldedName === words) return 0;
  if (foldedName.startsWith(words)) return 1;
  if (keywords.includes(words)) return 2;
  if (foldedName.includes(` ${words}`)) return 3;
  if (keywords.some((keyword) => keyword.startsWith(words) || keyword.includes(` ${words}`))) return 4;
  return isWithoutSpaces.test(words) && [foldedName, ...keywords].some((name) => name.includes(words)) ? 5 : -1;
}
