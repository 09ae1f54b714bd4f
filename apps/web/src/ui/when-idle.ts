/** Resolves after the first paint, when nothing more urgent is waiting. */
export function whenIdle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 3000 });
  else setTimeout(resolve, 500);
  return promise;
}

/** Fetches code that will soon be wanted, once nothing more urgent is waiting. Without a connection, who needs it tries again. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  void whenIdle()
    .then(load)
    .catch(() => undefined);
}
