let holder: { giveUp: () => void; isListening: boolean } | null = null;

/**
 * Gives the caller the audio focus: the previous holder is stopped. A reading, a preview, a dictation, a
 * call and the interpreter each take it when they start.
 *
 * @param giveUp called when another holder takes the focus
 * @param isListening whether the holder uses the microphone
 * @returns a function that releases the focus; it does nothing if another holder has it
 */
export function requestAudioFocus(giveUp: () => void, { isListening = false } = {}): () => void {
  const before = holder;
  const mine = { giveUp, isListening };
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

/** Whether a dictation, a call or the interpreter has the audio focus. What begins by itself must not take it from them. */
export function isListening(): boolean {
  return holder?.isListening ?? false;
}
