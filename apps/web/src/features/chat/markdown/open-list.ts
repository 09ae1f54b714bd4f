import type { Links, Token, Tokens } from 'marked';
import { lexMarkdown } from './markdown-syntax.ts';

/** Items at the end of a list that more text can still change: the line of the last one may yet belong to the one before it. */
const openItemCount = 2;
/** Finished together, so that each item is read once for it and not once for every piece of text. */
const finishCount = 2;

/** The beginning of a list that still grows: items that nothing can change but the space between items. */
export interface FinishedItems {
  list: Tokens.List;
  /** Offset of the list in the text. */
  start: number;
  raw: string;
  /** Number of link definitions known when the first of them was read. */
  linkCount: number;
}

/**
 * Finishes items of the list that stands at the end of what has arrived.
 *
 * @param before items of this list that are finished already
 * @param bare the rest of the list, as it stands
 * @returns null where not enough of it is settled
 */
export function finishItems(
  before: FinishedItems | null,
  bare: { token: Token; start: number; linkCount: number },
  links: Links,
): FinishedItems | null {
  if (bare.token.type !== 'list' || (bare.token as Tokens.List).items.length < finishCount + openItemCount) return null;
  const list = lexMarkdown(bare.token.raw, links).tokens[0] as Tokens.List;
  if (list.type !== 'list') return null;
  const items = list.items.slice(0, -openItemCount);
  const loose = items.some(isSpacedOut);
  // Spaced out by the open items alone: these may turn out to be something else.
  if (list.loose && !loose) return null;
  const raw = items.map((item) => item.raw).join('');
  const part = { list: { ...list, items, raw, loose }, start: bare.start, raw, linkCount: bare.linkCount };
  if (!before) return part;
  const joined = joinLists(before.list, part.list);
  return joined && { ...before, list: joined, raw: before.raw + raw };
}

/** Whether a reading of what follows goes on with the finished items. */
export function continuesList(list: Tokens.List, next: Token | undefined): next is Tokens.List {
  return next?.type === 'list' && bulletOf(next.raw) === bulletOf(list.raw);
}

/**
 * Two parts of one list as the list they are.
 *
 * @returns null where space between items changes the reading of their boxes: such a list has to be read as a whole
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

/** Items as they read in a list with or without space between the items. */
function spaced({ items }: Tokens.List, loose: boolean): Tokens.ListItem[] {
  if (!loose || items[0]?.loose) return items;
  return items.map((item) => ({
    ...item,
    loose: true,
    tokens: item.tokens.map((token) => (token.type === 'text' ? ({ ...token, type: 'paragraph' } as Token) : token)),
  }));
}
