import type { Links, Token, Tokens } from 'marked';
import { definitionsIn, joinUses, type LinkUses } from './link-definitions.ts';
import { lexMarkdown } from './markdown-syntax.ts';

/** Items at the end of a list that more text can still change: the last item's line may still belong to the previous one. */
const openItemCount = 2;
/** Finished together, so that each item is read once and not once per delta. */
const finishCount = 2;

/** The beginning of a growing list: items that nothing can change except the spacing between items. */
export interface FinishedItems {
  list: Tokens.List;
  /** Offset of the list in the text. */
  start: number;
  raw: string;
  uses: LinkUses;
  /** Link definitions in the items. */
  definitions: readonly Tokens.Def[];
}

/**
 * Finishes items of the list at the end of the text.
 *
 * @param before finished items of this list
 * @param bare the rest of the list
 * @param links definitions that the items may refer to
 * @returns null if not enough of it is settled
 */
export function finishItems(before: FinishedItems | null, bare: { token: Token; start: number }, links: Links): FinishedItems | null {
  if (bare.token.type !== 'list' || (bare.token as Tokens.List).items.length < finishCount + openItemCount) return null;
  const { tokens, uses } = lexMarkdown(bare.token.raw, links);
  const list = tokens[0] as Tokens.List;
  if (list.type !== 'list') return null;
  const items = list.items.slice(0, -openItemCount);
  const loose = items.some(isSpacedOut);
  // Loose only because of the open items, which may turn out differently.
  if (list.loose && !loose) return null;
  const raw = items.map((item) => item.raw).join('');
  const part = { list: { ...list, items, raw, loose }, start: bare.start, raw, uses, definitions: items.flatMap(definitionsIn) };
  if (!before) return part;
  const joined = joinLists(before.list, part.list);
  if (!joined) return null;
  const definitions = [...before.definitions, ...part.definitions];
  return { ...before, list: joined, raw: before.raw + raw, uses: joinUses(before.uses, uses), definitions };
}

/** Whether the rest, when read, continues the finished items. */
export function continuesList(list: Tokens.List, next: Token | undefined): next is Tokens.List {
  return next?.type === 'list' && bulletOf(next.raw) === bulletOf(list.raw);
}

/**
 * Joins two parts of one list.
 *
 * @returns null if spacing between items changes how their boxes are read; such a list must be read as a whole
 */
export function joinLists(first: Tokens.List, second: Tokens.List): Tokens.List | null {
  const loose = first.loose || second.loose;
  if ([first, second].some((part) => part.loose !== loose && part.items.some((item) => item.task))) return null;
  return { ...first, raw: first.raw + second.raw, loose, items: [...spaced(first, loose), ...spaced(second, loose)] };
}

function bulletOf(raw: string): string {
  const bullet = raw.trimStart();
  return /^\d+([.)])/.exec(bullet)?.[1] ?? bullet.charAt(0);
}

function isSpacedOut(item: Tokens.ListItem): boolean {
  return /\n[ \t]*\n[ \t]*$/.test(item.raw) || item.tokens.some((token) => token.type === 'space' && /\n.*\n/.test(token.raw));
}

/** Items in a tight or a loose list. */
function spaced({ items }: Tokens.List, loose: boolean): Tokens.ListItem[] {
  if (!loose || items[0]?.loose) return items;
  return items.map((item) => ({
    ...item,
    loose: true,
    tokens: item.tokens.map((token) => (token.type === 'text' ? ({ ...token, type: 'paragraph' } as Token) : token)),
  }));
}
