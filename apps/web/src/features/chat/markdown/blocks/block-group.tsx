import { memo, type ReactNode } from 'react';
import { clipHighlight, sameHighlight, type SpokenHighlight } from '../spoken/highlight-marks.ts';
import { MarkdownBlockView } from './markdown-blocks.tsx';
import type { MarkdownBlock } from '../lexer/tail-lexer.ts';

/** Comparing hundreds of finished blocks for each delta would cost more than rendering the new one. */
const groupLength = 16;

interface BlockGroupProps {
  blocks: readonly MarkdownBlock[];
  highlight: SpokenHighlight | null;
  idPrefix: string;
  /** The last block here still grows. */
  isOpen: boolean;
}

/** A run of blocks. It renders again only if one of them changes or the highlight in them moves. Adds no element. */
export const BlockGroup = memo(function BlockGroup({ blocks, highlight, idPrefix, isOpen }: BlockGroupProps): ReactNode {
  return blocks.map(({ token, start, uses }, index) => (
    <MarkdownBlockView
      key={start}
      token={token}
      at={start}
      map={null}
      isTop
      highlight={clipHighlight(highlight, start, start + token.raw.length)}
      idPrefix={idPrefix}
      uses={uses}
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

/** Groups blocks into runs that stay stable while more blocks arrive. */
export function groupBlocks(blocks: readonly MarkdownBlock[]): (readonly MarkdownBlock[])[] {
  const groups: (readonly MarkdownBlock[])[] = [];
  for (let from = 0; from < blocks.length; from += groupLength) groups.push(blocks.slice(from, from + groupLength));
  return groups;
}
