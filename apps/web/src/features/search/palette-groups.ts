import type { SearchHit } from '@parley/contracts/conversations/search-messages';
import { type MatchedEntries, matchEntries } from './match-entries.ts';
import type { EntryGroup, PaletteEntry } from './palette-entry.ts';

export interface RecentConversation {
  id: string;
  title: string;
  language: string | null;
}

/** One option of the list. */
export type PaletteOption =
  | { id: string; kind: 'entry'; entry: PaletteEntry }
  | { id: string; kind: 'hit'; hit: SearchHit }
  | { id: string; kind: 'recent'; conversation: RecentConversation }
  | { id: string; kind: 'more' };

export interface PaletteGroup {
  name: EntryGroup | 'conversations' | 'recent';
  options: PaletteOption[];
}

export interface PaletteContents {
  words: string;
  entries: readonly PaletteEntry[];
  recent: readonly RecentConversation[];
  hits: readonly SearchHit[];
  /** Hits of the present words may still arrive. */
  mayGrow: boolean;
  /** The server has further hits. */
  hasMore: boolean;
  /** The user asked for all hits. */
  isExpanded: boolean;
}

const limits: Record<EntryGroup, number> = { places: 6, actions: 5, assistants: 4, help: 3 };
const hitLimit = 5;
const entryGroups = ['places', 'actions', 'assistants', 'help'] as const;

/**
 * What the list shows, group by group. The first option is what Enter opens: places and actions come first
 * if the words name one of them; otherwise conversations do, and nothing takes their place before they are known.
 */
export function paletteGroups({ words, entries, recent, hits, mayGrow, hasMore, isExpanded }: PaletteContents): PaletteGroup[] {
  const matched = matchEntries(entries, words);
  if (words.trim() === '') return [recentGroup(recent), ...groupsOf(matched, false)].filter(isFilled);
  if (isExpanded) return [hitGroup(hits, hasMore, true)].filter(isFilled);
  const found = hitGroup(hits, hasMore, false);
  if (matched.isNamed) return [...groupsOf(matched, true), found].filter(isFilled);
  if (mayGrow && hits.length === 0) return [];
  return [found, ...groupsOf(matched, true)].filter(isFilled);
}

const isFilled = (group: PaletteGroup) => group.options.length > 0;

function groupsOf({ entries }: MatchedEntries, isLimited: boolean): PaletteGroup[] {
  return entryGroups.map((name) => {
    const own = entries.filter((entry) => entry.group === name);
    return { name, options: (isLimited ? own.slice(0, limits[name]) : own).map((entry) => ({ id: entry.id, kind: 'entry', entry })) };
  });
}

function recentGroup(recent: readonly RecentConversation[]): PaletteGroup {
  return {
    name: 'recent',
    options: recent.map((conversation) => ({ id: `recent ${conversation.id}`, kind: 'recent', conversation })),
  };
}

function hitGroup(hits: readonly SearchHit[], hasMore: boolean, isExpanded: boolean): PaletteGroup {
  const options: PaletteOption[] = (isExpanded ? hits : hits.slice(0, hitLimit)).map((hit) => ({
    id: `hit ${hit.conversationId} ${hit.messageId ?? 'title'}`,
    kind: 'hit',
    hit,
  }));
  // Another id after each page: the first new hit is then active in its place.
  if (hasMore || (!isExpanded && hits.length > hitLimit)) options.push({ id: `more ${options.length}`, kind: 'more' });
  return { name: 'conversations', options };
}
