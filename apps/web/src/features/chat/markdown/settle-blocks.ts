/** So many blocks are measured within one frame without its being late. */
const blocksPerFrame = 8;

/**
 * Keeps the blocks of a reply that has just ended to themselves (`data-settling`), and lets go of a few in each frame, the
 * last ones first: all of a long reply at once would hold up a picture while it is measured.
 *
 * @returns ends it: all are let go
 */
export function settleBlocks(prose: HTMLElement): () => void {
  const settling = [...prose.children].slice(0, -1);
  for (const block of settling) block.toggleAttribute('data-settling', true);
  const release = (count: number) => {
    for (const block of settling.splice(-count, count)) block.removeAttribute('data-settling');
  };
  let frame = requestAnimationFrame(function next() {
    release(blocksPerFrame);
    if (settling.length > 0) frame = requestAnimationFrame(next);
  });
  return () => {
    cancelAnimationFrame(frame);
    if (settling.length > 0) release(settling.length);
  };
}
