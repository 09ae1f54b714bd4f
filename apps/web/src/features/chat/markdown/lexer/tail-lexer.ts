import type { Links, Token, Tokens } from 'marked';
import remend from 'remend';
import { growWords } from './grow-words.ts';
import { createLinkDefinitions, definitionsIn, joinUses, leadAlike, type LinkUses } from './link-definitions.ts';
import { lexBlocks, lexMarkdown } from './markdown-syntax.ts';
import { continuesList, type FinishedItems, finishItems, joinLists } from './open-list.ts';

export interface MarkdownBlock {
  token: Token;
  /** UTF-16 offset of the block in the text. */
  start: number;
  /** What its links depend on: if one of these labels gets another target, the block must be read again. */
  uses: LinkUses;
  /** Read alone and unchanged, without temporarily closed marks. */
  isWhole?: boolean;
}

/** A block of which only the type and the range are known. */
type BareBlock = Pick<MarkdownBlock, 'token' | 'start'>;

const noUses: LinkUses = new Map();
/** Block types without inline content. */
const hasNoMarks = new Set(['code', 'space', 'hr', 'def', 'math']);
/** Blocks at the end that more text can still change: a paragraph can become a heading, a list can continue after a gap. */
const openBlockCount = 2;

export interface TailLexer {
  /**
   * Reads the text and returns its blocks. While text only grows, finished blocks stay the same objects, except
   * those that refer to a changed link definition.
   *
   * @param text the whole text so far, with `\n` line ends only
   * @param isStreaming more will follow: the last block is shown with its open marks closed
   */
  read: (text: string, isStreaming: boolean) => readonly MarkdownBlock[];
}

/** Reads growing Markdown at a cost that depends on the added text, not on the existing text. */
export function createTailLexer(): TailLexer {
  let seen: { text: string; isStreaming: boolean; blocks: readonly MarkdownBlock[] } | null = null;
  let finished: MarkdownBlock[] = [];
  let finishedText = '';
  /** If the last block is a list: its finished items. `finishedText` then reaches to the first open one. */
  let items: FinishedItems | null = null;
  let definitions = createLinkDefinitions();
  /** The finished blocks that refer to a label, by their index. */
  let users = new Map<string, number[]>();
  /** Blocks of the last reading that can still change; most of them did not. */
  let open: readonly MarkdownBlock[] = [];
  let joined: { rest: MarkdownBlock; whole: MarkdownBlock } | null = null;

  const forget = () => {
    finished = [];
    finishedText = '';
    items = null;
    definitions = createLinkDefinitions();
    users = new Map();
    open = [];
    joined = null;
  };

  /** The blocks with the finished items put back into their list; null if they do not belong to it. */
  const withItems = (blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] | null => {
    const [rest, ...others] = blocks;
    if (!items || !rest) return items ? null : blocks;
    if (joined?.rest !== rest) {
      const list = continuesList(items.list, rest.token) ? joinLists(items.list, rest.token) : null;
      if (!list) return null;
      joined = { rest, whole: { ...rest, token: list, start: items.start, uses: joinUses(items.uses, rest.uses) } };
    }
    return [joined.whole, ...others];
  };

  /** The definitions in blocks of the tail, including the finished items of its first list. */
  const definitionsOf = (bare: readonly BareBlock[]): Tokens.Def[] => {
    const found = bare.flatMap(({ token }) => definitionsIn(token));
    return items && bare.length > 0 ? [...items.definitions, ...found] : found;
  };

  /**
   * A list or quote at the end adds its definitions when it is complete, so that blocks that refer to them are read again
   * once and not for each of them.
   *
   * @returns labels with a new target
   */
  const updateDefinitions = (bare: readonly BareBlock[], isLineComplete: boolean): readonly string[] => {
    const last = bare.at(-1)?.token;
    const arriving = last?.type === 'def' && !isLineComplete ? (last as Tokens.Def) : null;
    return definitions.update(definitionsOf(last?.type === 'def' && !arriving ? bare : bare.slice(0, -1)), arriving);
  };

  /** Reads finished blocks that refer to one of the labels again; false if one of them cannot be read alone. */
  const followDefinitions = (labels: readonly string[]): boolean => {
    const indexes = new Set(labels.flatMap((label) => users.get(label) ?? []));
    if (indexes.size === 0) return true;
    finished = [...finished];
    for (const index of indexes) {
      const again = readAlone(finished[index], definitions.links);
      if (!again) return false;
      finished[index] = again;
    }
    return true;
  };

  const finish = (blocks: readonly MarkdownBlock[], bare: readonly BareBlock[]) => {
    for (const [index, { uses }] of blocks.entries())
      for (const label of uses.keys()) {
        const indexes = users.get(label);
        if (indexes) indexes.push(finished.length + index);
        else users.set(label, [finished.length + index]);
      }
    finished = [...finished, ...blocks];
    definitions.settle(definitionsOf(bare));
  };

  const readGrowing = (text: string): readonly MarkdownBlock[] => {
    if (!begins(text, finishedText)) forget();
    const tail = text.slice(finishedText.length);
    const bare = placeTokens(lexBlocks(tail), finishedText.length);
    const changed = updateDefinitions(bare, text.endsWith('\n'));
    if (items && changed.some((label) => items?.uses.has(label))) {
      // The finished part of the list now reads differently, so the list is read from its start.
      finishedText = text.slice(0, items.start);
      items = null;
      // The second reading finds no label changed, so the blocks before the list follow here.
      if (!followDefinitions(changed)) forget();
      return readGrowing(text);
    }
    const links = items ? { ...linksOf(items.definitions), ...definitions.links } : definitions.links;
    const rest = fillBlocks(bare, links, open) ?? readTogether(tail, finishedText.length, links);
    const blocks = followDefinitions(changed) ? withItems(rest) : null;
    if (!blocks) {
      forget();
      return readGrowing(text);
    }
    const shown = [...finished, ...blocks];
    const firstOpen = firstOpenBlock(bare);
    if (firstOpen > 0) {
      finish(blocks.slice(0, firstOpen), bare.slice(0, firstOpen));
      finishedText = text.slice(0, bare[firstOpen]?.start);
      items = null;
    }
    open = rest.slice(firstOpen);
    finishList(bare.slice(firstOpen), blocks.slice(firstOpen), text, links);
    return shown;
  };

  const finishList = (bare: readonly BareBlock[], blocks: readonly MarkdownBlock[], text: string, links: Links) => {
    const last = bare.at(-1);
    if (last?.token.type !== 'list' || (bare.length > 1 && !isClosed(bare.at(-2)?.token))) return;
    const next = finishItems(bare.length === 1 ? items : null, last, links);
    if (!next) return;
    // The list may be shown as more than one block while its marks are closed, so blocks are counted from the beginning.
    if (bare.length > 1) finish(blocks.slice(0, bare.length - 1), bare.slice(0, -1));
    items = next;
    finishedText = text.slice(0, next.start + next.raw.length);
    open = [];
  };

  /** The last reading with plain words appended to its last block; null if these may be more than words. */
  const readWords = (text: string): readonly MarkdownBlock[] | null => {
    const last = seen?.isStreaming && begins(text, seen.text) ? seen.blocks.at(-1) : undefined;
    if (!seen || !last || !text.startsWith(last.token.raw, last.start)) return null;
    const token = growWords(last.token, text.slice(last.start + last.token.raw.length));
    return token && [...seen.blocks.slice(0, -1), { ...last, token }];
  };

  return {
    read(text, isStreaming) {
      if (seen?.text === text && seen.isStreaming === isStreaming) return seen.blocks;
      const blocks = isStreaming ? (readWords(text) ?? readGrowing(text)) : readWhole(text, finished);
      seen = { text, isStreaming, blocks };
      return blocks;
    },
  };
}

/** Like `startsWith`, which compares character by character and takes ten times as long for long texts. */
function begins(text: string, start: string): boolean {
  return text.slice(0, start.length) === start;
}

/** One full reading at the end. An unchanged block stays the same object. */
function readWhole(text: string, finished: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  const { tokens, links, uses } = lexMarkdown(text);
  return placeTokens(tokens, 0).map((block, index) => {
    const before = finished[index];
    return before && isSameBlock(before.token, block.token) && leadAlike(before.uses, links) ? before : { ...block, uses };
  });
}

function placeTokens(tokens: readonly Token[], from: number): BareBlock[] {
  let start = from;
  return tokens.map((token) => {
    const block = { token, start };
    start += token.raw.length;
    return block;
  });
}

function linksOf(definitions: readonly Tokens.Def[]): Links {
  const links: Links = {};
  for (const { tag, href, title } of definitions) links[tag] ??= { href, title };
  return links;
}

/** Blocks that cannot be read alone, and so depend on all labels that one of them refers to. */
function readTogether(text: string, from: number, links: Links): MarkdownBlock[] {
  const { tokens, uses } = lexMarkdown(text, links);
  return placeTokens(tokens, from).map((block) => ({ ...block, uses }));
}

/** The block as read with these definitions; null if it would differ among its neighbours. */
function readAlone(block: (BareBlock & { isWhole?: boolean }) | undefined, links: Links): MarkdownBlock | null {
  if (!block?.isWhole) return null;
  const { tokens, uses } = lexMarkdown(block.token.raw, links);
  const [token, ...others] = tokens;
  return token?.type === block.token.type && others.length === 0 && isSameBlock(token, block.token) ? { ...block, token, uses } : null;
}

/** What follows a paragraph may decide whether white space belongs to its text, so the same raw text is not enough. */
function isSameBlock(one: Token, other: Token): boolean {
  return one.raw === other.raw && ('text' in one ? one.text : null) === ('text' in other ? other.text : null);
}

/** Cuts only after a block that nothing can continue: while a line arrives, `2. x` under a paragraph may be text or a list. */
function firstOpenBlock(blocks: readonly BareBlock[]): number {
  let open = 0;
  for (let index = blocks.length - 1; index > 0; index -= 1) {
    if (blocks[index]?.token.type !== 'space') open += 1;
    if (open >= openBlockCount && isClosed(blocks[index - 1]?.token)) return index;
  }
  return 0;
}

function isClosed(token: Token | undefined): boolean {
  return token !== undefined && (token.type === 'space' || token.type === 'hr' || /\n[ \t]*\n$/.test(token.raw));
}

/**
 * Reads the content of the blocks: unchanged ones come from the last reading, the last one is read with its
 * open marks closed, so that `**bo` is bold and an incomplete link shows its text.
 *
 * @returns null if a block reads differently alone than among its neighbours
 */
function fillBlocks(bare: readonly BareBlock[], links: Links, known: readonly MarkdownBlock[]): MarkdownBlock[] | null {
  const blocks: MarkdownBlock[] = [];
  for (const [index, block] of bare.entries()) {
    const { type } = block.token;
    const isLast = index === bare.length - 1;
    const same = isLast
      ? undefined
      : known.find(
          ({ start, token, uses, isWhole }) =>
            start === block.start && isSameBlock(token, block.token) && isWhole && leadAlike(uses, links),
        );
    if (same) blocks.push(same);
    else if (hasNoMarks.has(type)) blocks.push({ ...block, uses: noUses, isWhole: true });
    else if (isLast) blocks.push(...readTogether(closeMarks(block.token), block.start, links));
    else {
      const alone = readAlone({ ...block, isWhole: true }, links);
      if (!alone) return null;
      blocks.push(alone);
    }
  }
  return blocks;
}

/** Marks do not reach from one row or item into the next, so only the last one is searched. */
function closeMarks(token: Token): string {
  const from = lastPartStart(token);
  const end = remend(token.raw.slice(from), { linkMode: 'text-only', htmlTags: false, comparisonOperators: false, singleTilde: false });
  return token.raw.slice(0, from) + end;
}

function lastPartStart({ type, raw, ...token }: Token): number {
  if (type === 'table') return raw.trimEnd().lastIndexOf('\n') + 1;
  // White space at their ends differs between a list and its last item.
  const last = type === 'list' ? (token as unknown as Tokens.List).items.at(-1)?.raw.trimEnd() : undefined;
  const text = raw.trimEnd();
  return last && text.endsWith(last) ? text.length - last.length : 0;
}
