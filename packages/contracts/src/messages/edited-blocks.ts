import type { EditedBlockPart, MessagePart } from './message-part.ts';

/** The newest version by the user of each code block of a reply, in the order of the blocks. */
export function newestEdits(parts: readonly MessagePart[]): EditedBlockPart[] {
  const newest = new Map<number, EditedBlockPart>();
  for (const part of parts) if (part.type === 'edited-block') newest.set(part.block, part);
  return [...newest.values()].toSorted((a, b) => a.block - b.block);
}
