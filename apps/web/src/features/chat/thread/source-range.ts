import { lexMarkdown } from '../markdown/lexer/markdown-syntax.ts';

/** How far marks like `](https://…)` may stand between two shown characters. */
const longestMark = 400;

/**
 * The stretch of a message's Markdown that selected words came from.
 *
 * @param prose element that shows the whole message
 * @returns offsets in `text`, or null where the selection is not of this message
 */
export function sourceRange(prose: Element, text: string, range: Range): { start: number; end: number } | null {
  const start = sourceOffset(prose, text, range.startContainer, range.startOffset);
  const end = sourceOffset(prose, text, range.endContainer, range.endOffset);
  return start === null || end === null || end <= start ? null : { start, end };
}

/** The place in a message's Markdown that is shown at a point of the page; null where the point is not in this message. */
export function sourceOffset(prose: Element, text: string, node: Node, offset: number): number | null {
  const index = [...prose.children].findIndex((child) => child.contains(node));
  const element = prose.children[index];
  const block = shownBlocks(text)[index];
  if (!element || !block) return null;
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(node, offset);
  return block.start + alignToSource(element.textContent ?? '', block.raw, before.toString().length);
}

/** Blocks that show something, in order: the n-th child of the prose is the n-th of these. */
function shownBlocks(text: string): { raw: string; start: number }[] {
  let start = 0;
  return lexMarkdown(text).tokens.flatMap((token) => {
    const block = { raw: token.raw, start };
    start += token.raw.length;
    return token.type === 'space' || token.type === 'def' ? [] : [block];
  });
}

/**
 * Finds where a shown character stands in its Markdown. Shown text is the Markdown without its marks, so walking
 * both in step finds it; characters that were never written (of a formula, a control) are passed over.
 */
export function alignToSource(shown: string, raw: string, offset: number): number {
  let at = 0;
  for (const character of shown.slice(0, offset)) {
    const found = raw.indexOf(character, at);
    if (found >= 0 && found - at <= longestMark) at = found + character.length;
  }
  // The place is that of the next character, behind any mark before it.
  const next = shown[offset];
  const found = next === undefined ? -1 : raw.indexOf(next, at);
  return found >= 0 && found - at <= longestMark ? found : at;
}
