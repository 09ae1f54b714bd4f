let holder: { giveUp: () => void } | null = null;

/**
 * Makes the caller the only one that speaks: whoever spoke before is stopped. A reading, a preview, a dictation, a
 * call and the interpreter each take the floor when they begin.
 *
 * @param giveUp called when somebody else takes the floor
 * @returns gives the floor back; harmless when it is already somebody else's
 */
export function takeFloor(giveUp: () => void): () => void {
  const before = holder;
  const mine = { giveUp };
  holder = mine;
  before?.giveUp();
  return () => {
    if (holder === mine) holder = null;
  };
}

/** Whether somebody speaks or listens here now: a reading, a preview, a dictation, a call or the interpreter. */
export function isFloorTaken(): boolean {
  return holder !== null;
}
