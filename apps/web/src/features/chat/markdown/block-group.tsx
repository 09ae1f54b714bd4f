import { memo, type ReactNode } from 'react';
import { clipHighlight, sameHighlight, type SpokenHighlight } from './highlight-marks.ts';
import { MarkdownBlockView } from './markdown-blocks.tsx';
import type { MarkdownBlock } from './tail-lexer.ts';

/** Comparing hundreds of finished blocks for each piece of text would cost more than rendering the new one. */
const groupLength = 16;

interface BlockGroupProps {
  blocks: readonly MarkdownBlock[];
  highlight: SpokenHighlight | null;
  idPrefix: string;
  /** The last block here still grows. */
  isOpen: boolean;
}

/** A run of blocks, looked at again only when one of them is another or the highlight in them moves. Adds no element. */
export const BlockGroup = memo(function BlockGroup({ blocks, highlight, idPrefix, isOpen }: BlockGroupProps): ReactNode {
  return blocks.map(({ token, start, linkCount }, index) => (
    <MarkdownBlockView
      key={start}
      token={token}
      at={start}
      map={null}
      isTop
      highlight={clipHighlight(highlight, start, start + token.raw.length)}
      idPrefix={idPrefix}
      linkCount={linkCount}
      isOpen={isOpen && index === blocks.length - 1}
    />
  ));
}, sameGroup);

function sameGroup(before: BlockGroupProps, after: BlockGroupProps): boolean {
  return (
    before.isOpen === after.isOpen &&
    before.idPrefix === after.idPrefix &&
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, index) => block === after.blocks[index]) &&
    sameHighlight(before.highlight, after.highlight)
  );
}

/** Cuts blocks into runs that keep their places while more blocks come. */
export function groupBlocks(blocks: readonly MarkdownBlock[]): (readonly MarkdownBlock[])[] {
  const groups: (readonly MarkdownBlock[])[] = [];
  for (let from = 0; from < blocks.length; from += groupLength) groups.push(blocks.slice(from, from + groupLength));
  return groups;
}
