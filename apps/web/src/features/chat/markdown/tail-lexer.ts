import type { Links, Token, Tokens } from 'marked';
import remend from 'remend';
import { growWords } from './grow-words.ts';
import { lexBlocks, lexMarkdown } from './markdown-syntax.ts';
import { continuesList, type FinishedItems, finishItems, joinLists } from './open-list.ts';

export interface MarkdownBlock {
  token: Token;
  /** UTF-16 offset of the block in the text. */
  start: number;
  /** Number of link definitions known when it was read: a later definition can change an earlier block. */
  linkCount: number;
  /** Read as it stands, with nothing closed for the look of it. */
  isWhole?: boolean;
}

/** Blocks inside whose lines nothing is to be read. */
const hasNoMarks = new Set(['code', 'space', 'hr', 'def', 'math']);
/** Blocks at the end that more text can still change: a paragraph can become a heading, a list can go on after a gap. */
const openBlockCount = 2;

export interface TailLexer {
  /**
   * Reads the text and answers its blocks. While text only grows, finished blocks are the same objects as before.
   *
   * @param text the whole text so far, with `\n` line ends only
   * @param isStreaming more will follow: the last block is shown as if its open marks were closed
   */
  read: (text: string, isStreaming: boolean) => readonly MarkdownBlock[];
}

/** Reads growing Markdown at a cost that depends on what was added, not on what is there. */
export function createTailLexer(): TailLexer {
  let seen: { text: string; isStreaming: boolean; blocks: readonly MarkdownBlock[] } | null = null;
  let finished: MarkdownBlock[] = [];
  let finishedText = '';
  /** Where the last block is a list: its finished items. `finishedText` then reaches to the first open one. */
  let items: FinishedItems | null = null;
  let links: Links = {};
  /** Blocks of the last reading that can still change; most of them did not. */
  let open: readonly MarkdownBlock[] = [];
  let joined: { rest: MarkdownBlock; whole: MarkdownBlock } | null = null;

  const forget = () => {
    finished = [];
    finishedText = '';
    items = null;
    links = {};
    open = [];
    joined = null;
  };

  /** The blocks with the finished items back in their list; null where they are no beginning of it. */
  const withItems = (blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] | null => {
    const [rest, ...others] = blocks;
    if (!items || !rest) return items ? null : blocks;
    if (joined?.rest !== rest) {
      const list = continuesList(items.list, rest.token) ? joinLists(items.list, rest.token) : null;
      if (!list) return null;
      joined = { rest, whole: { ...rest, token: list, start: items.start, linkCount: items.linkCount } };
    }
    return [joined.whole, ...others];
  };

  const readGrowing = (text: string): readonly MarkdownBlock[] => {
    if (!begins(text, finishedText)) forget();
    const tail = text.slice(finishedText.length);
    const lexed = lexBlocks(tail, links);
    const linkCount = Object.keys(lexed.links).length;
    const bare = placeBlocks(lexed.tokens, finishedText.length, linkCount);
    const rest = fillBlocks(bare, lexed.links, open) ?? placeBlocks(lexMarkdown(tail, links).tokens, finishedText.length, linkCount);
    const blocks = withItems(rest);
    if (!blocks) {
      forget();
      return readGrowing(text);
    }
    const shown = [...finished, ...blocks];
    const firstOpen = firstOpenBlock(bare);
    if (firstOpen > 0) {
      finished = [...finished, ...blocks.slice(0, firstOpen)];
      finishedText = text.slice(0, bare[firstOpen]?.start);
      links = lexed.links;
      items = null;
    }
    open = rest.slice(firstOpen);
    finishList(bare.slice(firstOpen), blocks.slice(firstOpen), text, lexed.links);
    return shown;
  };

  const finishList = (bare: readonly MarkdownBlock[], blocks: readonly MarkdownBlock[], text: string, known: Links) => {
    const last = bare.at(-1);
    if (last?.token.type !== 'list' || (bare.length > 1 && !isClosed(bare.at(-2)?.token))) return;
    const next = finishItems(bare.length === 1 ? items : null, last, known);
    if (!next) return;
    finished = [...finished, ...blocks.slice(0, bare.length - 1)];
    items = next;
    finishedText = text.slice(0, next.start + next.raw.length);
    links = known;
    open = [];
  };

  /** The last reading with plain words added to its last block; null where these may be more than words. */
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

/** As `startsWith`, which compares character by character and for long texts takes ten times as long. */
function begins(text: string, start: string): boolean {
  return text.slice(0, start.length) === start;
}

/** One full reading at the end: link definitions that came late now reach the blocks before them. */
function readWhole(text: string, finished: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  const lexed = lexMarkdown(text);
  const linkCount = Object.keys(lexed.links).length;
  return placeBlocks(lexed.tokens, 0, linkCount).map((block, index) => {
    const before = finished[index];
    return before && before.linkCount === linkCount && before.token.raw === block.token.raw ? before : block;
  });
}

function placeBlocks(tokens: readonly Token[], from: number, linkCount: number): MarkdownBlock[] {
  let start = from;
  return tokens.map((token) => {
    const block = { token, start, linkCount };
    start += token.raw.length;
    return block;
  });
}

/** Cuts only behind a block that nothing can go on with: while a line arrives, `2. x` under a paragraph may be text or a list. */
function firstOpenBlock(blocks: readonly MarkdownBlock[]): number {
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
 * Reads what is inside the blocks: unchanged ones are taken from the last reading, the last one is read with its
 * open marks closed, so that `**bo` is bold and half a link its words while the rest is on its way.
 *
 * @returns null where a block alone reads otherwise than among its neighbours
 */
function fillBlocks(bare: readonly MarkdownBlock[], links: Links, known: readonly MarkdownBlock[]): MarkdownBlock[] | null {
  const blocks: MarkdownBlock[] = [];
  for (const [index, block] of bare.entries()) {
    const { raw, type } = block.token;
    const isLast = index === bare.length - 1;
    const same = isLast
      ? undefined
      : known.find(
          (candidate) =>
            candidate.start === block.start && candidate.token.raw === raw && candidate.linkCount === block.linkCount && candidate.isWhole,
        );
    if (same) blocks.push(same);
    else if (hasNoMarks.has(type)) blocks.push({ ...block, isWhole: true });
    else if (isLast) blocks.push(...placeBlocks(lexMarkdown(closeMarks(block.token), links).tokens, block.start, block.linkCount));
    else {
      const [token, ...others] = lexMarkdown(raw, links).tokens;
      if (token?.type !== type || others.length > 0) return null;
      blocks.push({ ...block, token, isWhole: true });
    }
  }
  return blocks;
}

/** Marks do not reach from one row or item into the next, so only the last one is looked through. */
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
