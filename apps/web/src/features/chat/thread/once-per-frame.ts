/** Joins changes that arrive faster than frames: `run` follows once, with the next frame. */
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
