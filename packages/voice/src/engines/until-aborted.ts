/** Passes events on until `signal` is aborted, then ends at once, even if the source hangs (E3). */
export async function* untilAborted<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  if (signal.aborted) return;
  const iterator = source[Symbol.asyncIterator]();
  let onAbort: () => void = () => undefined;
  const aborted = new Promise<'aborted'>((resolve) => {
    onAbort = () => resolve('aborted');
    signal.addEventListener('abort', onAbort, { once: true });
  });
  let isDone = false;
  try {
    for (;;) {
      const next = iterator.next();
      const result = await Promise.race([next, aborted]);
      if (result === 'aborted' || signal.aborted) {
        // Errors of a cancelled engine are ignored.
        next.catch(() => undefined);
        return;
      }
      if (result.done) {
        isDone = true;
        return;
      }
      yield result.value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    if (!isDone) void iterator.return?.()?.catch(() => undefined);
  }
}
