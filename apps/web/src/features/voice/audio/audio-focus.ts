let holder: { giveUp: () => void } | null = null;

/**
 * Gives the caller the audio focus: the previous holder is stopped. A reading, a preview, a dictation, a
 * call and the interpreter each take it when they start.
 *
 * @param giveUp called when another holder takes the focus
 * @returns a function that releases the focus; it does nothing if another holder has it
 */
export function requestAudioFocus(giveUp: () => void): () => void {
  const before = holder;
  const mine = { giveUp };
  holder = mine;
  before?.giveUp();
  return () => {
    if (holder === mine) holder = null;
  };
}

/** Whether the audio focus is taken: by a reading, a preview, a dictation, a call or the interpreter. */
export function hasAudioFocus(): boolean {
  return holder !== null;
}
