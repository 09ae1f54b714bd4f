/** Makes changes that arrive faster than pictures are drawn one change: `run` follows once, with the next picture. */
export function oncePerFrame(requestFrame: (run: () => void) => void, run: () => void): () => void {
  let isPending = false;
  return () => {
    if (isPending) return;
    isPending = true;
    requestFrame(() => {
      isPending = false;
      run();
    });
  };
}
