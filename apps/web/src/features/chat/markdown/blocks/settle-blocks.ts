/** The number of blocks that can be laid out within one frame. */
const blocksPerFrame = 8;

/**
 * Keeps the blocks of a reply that just ended contained (`data-settling`), and releases a few in each frame, the
 * last ones first: releasing all at once would delay a frame.
 *
 * @returns a function that releases all of them
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
