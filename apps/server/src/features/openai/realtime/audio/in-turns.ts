import { setImmediate } from 'node:timers/promises';

/** Passes pieces of long work on one by one, and lets the server do other work in between. */
export async function* inTurns<T>(pieces: Iterable<T>): AsyncGenerator<T> {
  let isFirst = true;
  for (const piece of pieces) {
    if (!isFirst) await setImmediate();
    isFirst = false;
    yield piece;
  }
}
